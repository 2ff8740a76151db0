-- Samples that customers send for the lines of their orders: expected, received, checked; their tubes, and where those stand.

create table samples (
  id text primary key,
  -- On its labels: number of the order, line, and place in the line's sample information.
  number text not null unique,
  order_id text not null references online_orders on delete cascade,
  line_id text not null,
  place integer not null check (place > 0),
  name text not null,
  -- What the customer writes on the tube, or the lot.
  mark text not null,
  tubes integer not null check (tubes > 0),
  storage text not null,
  hazard text not null,
  state text not null default 'expected' check (state in ('expected', 'received', 'accepted', 'problem')),
  expected_at timestamptz not null,
  received_at timestamptz,
  received_by text references accounts on delete set null,
  condition text check (condition in ('good', 'thawed', 'leaking', 'damaged', 'empty')),
  note text not null default '',
  checked_at timestamptz,
  checked_by text references accounts on delete set null,
  problem text not null default '',
  -- Grows with each change: a step names the one it was decided on.
  revision integer not null default 1,
  unique (order_id, line_id, place),
  check (state = 'expected' or received_at is not null),
  check ((state = 'problem') = (problem <> ''))
);
create index samples_state on samples (state, expected_at);

create table storage_boxes (
  id text primary key,
  name text not null unique,
  freezer text not null,
  rack text not null,
  format text not null check (format in ('plate96', 'box81', 'box100')),
  fill text not null check (fill in ('row', 'column')),
  revision integer not null default 1,
  created_at timestamptz not null
);

-- A place holds one tube.
create table sample_tubes (
  sample_id text not null references samples on delete cascade,
  tube integer not null check (tube > 0),
  -- On its label.
  code text not null unique,
  box_id text references storage_boxes,
  place integer check (place >= 0),
  -- Why it stands nowhere any more: used up, sent back.
  removed text not null default '',
  primary key (sample_id, tube),
  unique (box_id, place),
  check ((box_id is null) = (place is null))
);

-- What is expected for orders that were placed before.
insert into samples (id, number, order_id, line_id, place, name, mark, tubes, storage, hazard, expected_at)
select gen_random_uuid()::text, o.number || '-' || l.line || '.' || it.place, o.id, l.id, it.place,
  coalesce(it.entry ->> 'plasmidName', it.entry ->> 'name', ''),
  coalesce(it.entry ->> 'tubeLabel', it.entry ->> 'lotNumber', ''),
  case when l.sample ->> 'kind' = 'test' then least(200, greatest(1, coalesce((it.entry ->> 'quantity')::int, 1))) else 1 end,
  coalesce(it.entry ->> 'storage', ''), coalesce(it.entry ->> 'hazard', ''), o.created_at
from online_orders o
join (select *, row_number() over (partition by quotation_id order by place) as line from quotation_lines) l
  on l.quotation_id = o.quotation_id
cross join lateral jsonb_array_elements(coalesce(l.sample -> 'plasmids', l.sample -> 'samples', '[]'))
  with ordinality as it (entry, place)
where o.state <> 'cancelled' and coalesce(it.entry ->> 'needsSynthesis', '0') <> '1'
  and coalesce((select s.progress from order_steps s where s.order_id = o.id and s.line_id = l.id order by s.id desc limit 1),
    'ordered') in ('ordered', 'customerMaterials');
