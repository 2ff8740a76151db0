-- Roles as data: a role is a set of permissions (contract/staff/permissions.ts), an account has any number of them. One that is
-- retired allows nothing. The administrator's always has every permission, whatever stands here.

create table roles (
  id text primary key,
  name jsonb not null,
  permissions text[] not null,
  -- Cannot be changed or retired.
  is_fixed boolean not null default false,
  retired_at timestamptz,
  revision integer not null default 1,
  changed_at timestamptz not null default now()
);

insert into roles (id, name, permissions, is_fixed, changed_at) values
  ('sales', '{"en": "Sales", "zh": "销售"}',
    '{quotations,orders,cancelOrders,amounts,contracts,customers,figures}', false, '2026-11-01'),
  ('production', '{"en": "Production", "zh": "生产"}', '{orders,samples}', false, '2026-11-01'),
  ('finance', '{"en": "Finance", "zh": "财务"}',
    '{amounts,payments,refunds,invoices,contracts,figures}', false, '2026-11-01'),
  ('content', '{"en": "Content and marketing", "zh": "内容与市场"}',
    '{content,marketing,catalogue,amounts}', false, '2026-11-01'),
  ('administrator', '{"en": "Administrator", "zh": "管理员"}', '{}', true, '2026-11-01');

-- Somebody who is to join the staff, by email address. Who opens the link and has that address gets the roles, once.
create table invitations (
  id text primary key,
  token_hash text not null unique,
  email text not null,
  email_key text generated always as (lower(email)) stored,
  roles text[] not null,
  language text not null check (language in ('en', 'zh')),
  invited_by text references accounts on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text references accounts on delete set null,
  withdrawn_at timestamptz
);
-- One that waits an address.
create unique index invitations_open on invitations (email_key) where accepted_at is null and withdrawn_at is null;
