// Pictures of articles: kept once, served with their size in their name, so that a page leaves room for them.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Tx } from '#server/db/database.ts';
import { articlePictures } from '#server/db/tables/articlePictures.ts';
import type { Deps } from '#server/deps.ts';
import type { Bindings } from '#server/http/requestContext.ts';
import { recordChange } from '#server/trail/trail.ts';
import { pictureSizeOf } from './pictureSize.ts';

const FOLDER = '/content/picture/';

/** Larger ones are for the console to make small. */
const MAX_SIDE = 2_000;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

export function isPictureAddress(path: string): boolean {
  return path.startsWith(FOLDER);
}

/** Its address; undefined where the bytes are no picture that a page should have. */
export async function keepPicture(
  tx: Tx,
  data: string,
  by: { readonly authorId: string; readonly at: Date },
): Promise<string | undefined> {
  const bytes = Buffer.from(data, 'base64');
  const size = pictureSizeOf(bytes);
  if (size === undefined || Math.max(size.width, size.height) > MAX_SIDE) return undefined;
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const made = await tx
    .insert(articlePictures)
    .values({ id, ...size, data, ...by })
    .onConflictDoNothing()
    .returning({ id: articlePictures.id });
  if (made.length > 0)
    recordChange({
      ...{ act: 'savePicture', subject: { kind: 'picture', id }, at: by.at },
      before: null,
      after: { ...size, bytes: bytes.length },
    });
  return `${FOLDER}${id}-${size.width}x${size.height}.${EXTENSIONS[size.mediaType]}`;
}

export function mountPictures(app: Hono<Bindings>, deps: Deps): void {
  app.get(`${FOLDER}:name`, async (context) => {
    const [id = ''] = context.req.param('name').split('-');
    const [row] = await deps.database.transaction(
      (tx) => tx.select().from(articlePictures).where(eq(articlePictures.id, id)),
      { reads: true },
    );
    if (row === undefined) return new Response(null, { status: 404 });
    return new Response(Buffer.from(row.data, 'base64'), {
      headers: {
        'Content-Type': row.mediaType,
        // The name is that of its bytes.
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  });
}
