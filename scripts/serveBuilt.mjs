// Serves what `npm run build` made, for the journeys: node scripts/serveBuilt.mjs PORT [FOLDER]
import { serve } from './serve.mjs';

const [port, folder = 'dist/app'] = process.argv.slice(2);
await serve(folder, Number(port));
