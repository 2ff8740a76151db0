-- Pictures of articles, as the console made them small. One that is the same is kept once: the id is of its bytes.

create table article_pictures (
  id text primary key,
  media_type text not null check (media_type in ('image/webp', 'image/png', 'image/jpeg')),
  width integer not null,
  height integer not null,
  -- Base64.
  data text not null,
  author_id text,
  at timestamptz not null
);
