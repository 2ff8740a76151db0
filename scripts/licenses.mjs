// npm run licenses: writes THIRD-PARTY.md. In a build: `licenses.mjs FILE` writes the texts of the licenses to FILE,
// `licenses.mjs --into PAGE` puts them into an HTML page, as a block that is neither shown nor run.
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './steps.mjs';
import { licenseTexts, thirdPartyPage } from './thirdParty.mjs';

const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const [target, page] = process.argv.slice(2);
if (target === undefined) writeFileSync('THIRD-PARTY.md', thirdPartyPage(lock));
else if (target === '--into') writeFileSync(page, pageWithLicenses(readFileSync(page, 'utf8')));
else writeFileSync(target, licenseTexts(lock));

function pageWithLicenses(html) {
  const end = html.lastIndexOf('</body>');
  if (end < 0) throw new Error(`${page} has no </body>`);
  // In a script element only its end tag and a comment around another one are read as HTML.
  const text = licenseTexts(lock).replace(/<(?=!--|\/?script)/gi, '<\\');
  return `${html.slice(0, end)}<script type="text/plain" id="licenses">\n${text}\n</script>\n${html.slice(end)}`;
}
