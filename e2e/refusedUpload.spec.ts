// What a browser shows of an upload that the server refuses while it is still being sent: the server's words, each
// time.
import { isServerThere, newMember } from './portal.ts';
import { expect, test } from './test.ts';

const CASES = [
  ['a file that is too large', [31], {}],
  ['two files that are too large together', [20, 20], {}],
  ['a field of a name that no form has', [20], { __proto: 'x' }],
  ['a session that is not there', [20], {}],
] as const;

test('the words of a refused upload arrive', async ({ page, request }) => {
  test.skip(!(await isServerThere(request)), 'no server of the portal answers here');
  await newMember(page, 'en');
  for (const [name, megabytes, fields] of CASES)
    for (let round = 0; round < 3; round++) {
      const reply = await page.evaluate(
        async ({ megabytes, fields, hasSession }) => {
          const form = new FormData();
          form.set('kind', 'plasmid');
          for (const [field, value] of Object.entries(fields))
            form.set(field.replace('__proto', '__proto__'), value);
          for (const it of megabytes)
            form.append('file', new Blob(['>a\n', 'A'.repeat(it * 1_000_000)]), 'a.fasta');
          const token = hasSession ? (localStorage.getItem('accessToken') ?? '') : 'A'.repeat(43);
          const answer = await fetch('/api/product/file/upload', {
            method: 'POST',
            headers: { token, 'accept-language': 'en_us' },
            body: form,
          });
          return (await answer.json()) as { readonly code: string; readonly msg: string };
        },
        { megabytes: [...megabytes], fields: { ...fields }, hasSession: !name.includes('session') },
      );
      expect(reply.code, name).not.toBe('00000000');
      expect(reply.msg, name).not.toBe('');
    }
});
