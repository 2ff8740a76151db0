// npm start: installs what is missing, builds what is stale, serves the app.
import { build, checkNode, install } from './steps.mjs';

checkNode();
install();
build();
const { serve } = await import('./serve.mjs');
const port = Number(process.env.PORT ?? 8080);
await serve('dist/app', port);
console.log(`Genewright is ready at http://localhost:${port}`);
