-- Who runs this site, as visitors read it: one row, kept by the staff; none before they entered anything.

create table operator_details (
  id integer primary key check (id = 1),
  -- { en: { name, address, phone, mail, hours, chatUrl }, zh: … }
  details jsonb not null,
  -- A data URL of the picture that stands in the contact widget; empty for the built-in one.
  image text not null default '',
  revision integer not null,
  changed_at timestamptz not null
);
