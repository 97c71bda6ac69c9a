-- Who sees what of whom: each person chooses field by field, and nobody is seen who did not. What is hidden is left out by
-- the query itself; there is no other way to a person here.

create type public.quem_ve_o_dado as enum ('ninguem', 'grupos', 'membros');
comment on type public.quem_ve_o_dado is
  'Who sees a field of a person: nobody, those who are in a cell or group with them, or those and everybody of their campus.';

create table public.escolhas_de_convivio (
  membro_id uuid primary key references public.membros_igreja (id) on delete cascade,
  foto public.quem_ve_o_dado not null default 'ninguem',
  telefone public.quem_ve_o_dado not null default 'ninguem',
  email public.quem_ve_o_dado not null default 'ninguem',
  bairro public.quem_ve_o_dado not null default 'ninguem',
  aniversario public.quem_ve_o_dado not null default 'ninguem',
  familia public.quem_ve_o_dado not null default 'ninguem',
  por_responsavel boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint escolhas_de_convivio_menor check (not por_responsavel or telefone = 'ninguem' and email = 'ninguem' and bairro = 'ninguem'
    and foto <> 'membros' and aniversario <> 'membros' and familia <> 'membros')
);
comment on table public.escolhas_de_convivio is
  'Who sees which field of a person, as they chose it, or their guardian. No row: nobody sees anything. Written by
escolher_convivio alone; the change log keeps every choice.';
comment on column public.escolhas_de_convivio.foto is 'Who sees their photo.';
comment on column public.escolhas_de_convivio.telefone is 'Who sees their phone.';
comment on column public.escolhas_de_convivio.email is 'Who sees their e-mail.';
comment on column public.escolhas_de_convivio.bairro is 'Who sees in which quarter they live.';
comment on column public.escolhas_de_convivio.aniversario is 'Who sees day and month of their birthday.';
comment on column public.escolhas_de_convivio.familia is 'Who sees their household, and those of it who chose so too.';
comment on column public.escolhas_de_convivio.por_responsavel is
  'A guardian chose, for a minor: it holds until the person is 18, who then chooses anew.';
select app.registrar('public.escolhas_de_convivio', 'Quem vê os dados', grupo => 'autorizacoes',
  titulo => 'Quem vê cada dado na comunidade', assunto => 'convivio', ao_anonimizar => 'apaga', nome_da_linha => 'membro_id', colunas => '{
    "bairro": "Bairro", "aniversario": "Aniversário", "familia": "Família", "por_responsavel": "Escolhido pelo responsável"}',
  frases => '[["incluir", "Escolheu quem vê os seus dados na comunidade"], ["alterar", "Mudou quem vê os seus dados na comunidade"],
    ["excluir", "Deixou de ser vista na comunidade"]]');
create trigger marcar_alteracao before update on public.escolhas_de_convivio
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.escolhas_de_convivio
  for each row execute function app.auditar('membro_id');

alter table public.escolhas_de_convivio enable row level security;
grant all on public.escolhas_de_convivio to service_role;

create type public.minhas_escolhas as (
  membro_id uuid, nome text, eu boolean, menor boolean, adulto boolean, foto public.quem_ve_o_dado, telefone public.quem_ve_o_dado,
  email public.quem_ve_o_dado, bairro public.quem_ve_o_dado, aniversario public.quem_ve_o_dado, familia public.quem_ve_o_dado);
comment on type public.minhas_escolhas is
  'What the caller chose for themselves (eu) or for a minor for whom they answer; adulto: they are known to be 18, without
which nothing is shown to the whole campus.';

create function public.minhas_escolhas_de_convivio() returns setof public.minhas_escolhas
language sql stable security definer set search_path = '' as $$
  select m.id, case when m.id = app.meu_membro() then m.nome_completo else app.primeiro_nome(m) end, m.id = app.meu_membro(),
    app.menor_de_idade(m.id), app.e_adulto(m), coalesce(e.foto, 'ninguem'), coalesce(e.telefone, 'ninguem'),
    coalesce(e.email, 'ninguem'), coalesce(e.bairro, 'ninguem'), coalesce(e.aniversario, 'ninguem'), coalesce(e.familia, 'ninguem')
  from public.membros_igreja m
  -- What a guardian chose ends with the eighteenth birthday.
  left join public.escolhas_de_convivio e on e.membro_id = m.id and e.por_responsavel = app.menor_de_idade(m.id)
  where not app.saiu(m.situacao) and (m.id = app.meu_membro() and not app.menor_de_idade(m.id)
    or m.id in (select p.membro_id from public.parentescos p where p.parente_id = app.meu_membro()) and app.responde_por(m.id))
  order by m.id = app.meu_membro() desc, m.nome_ordenacao, m.id
$$;
comment on function public.minhas_escolhas_de_convivio() is
  'What the caller chose, and what they chose for the minors for whom they answer.';

create function public.escolher_convivio(membro uuid, foto public.quem_ve_o_dado default 'ninguem',
  telefone public.quem_ve_o_dado default 'ninguem', email public.quem_ve_o_dado default 'ninguem',
  bairro public.quem_ve_o_dado default 'ninguem', aniversario public.quem_ve_o_dado default 'ninguem',
  familia public.quem_ve_o_dado default 'ninguem') returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.membros_igreja;
  menor boolean;
  todos constant public.quem_ve_o_dado[] := array[foto, telefone, email, bairro, aniversario, familia];
begin
  select * into m from public.membros_igreja x where x.id = membro and not app.saiu(x.situacao) for no key update;
  menor := app.menor_de_idade(m.id);
  if m.id is null or not coalesce(case when menor then app.responde_por(m.id) else m.id = app.meu_membro() end, false) then
    raise insufficient_privilege using message = case when m.id = app.meu_membro()
      then 'Até os 18 anos, quem escolhe é o responsável.' else 'Cada pessoa escolhe por si.' end;
  elsif array_position(todos, null) is not null then
    raise exception using errcode = 'PT422', message = 'Escolha quem vê cada dado.';
  elsif menor and ('membros' = any (todos) or array[telefone, email, bairro] <> array['ninguem', 'ninguem', 'ninguem']::public.quem_ve_o_dado[]) then
    raise exception using errcode = 'PT409',
      message = 'De quem tem menos de 18 anos, só os grupos veem foto, aniversário e família. Telefone, e-mail e bairro, ninguém.';
  elsif 'membros' = any (todos) and not app.e_adulto(m) then
    raise exception using errcode = 'PT409',
      message = 'Falta a data de nascimento no seu cadastro. Complete em Meu cadastro, ou mostre só aos seus grupos.';
  end if;
  if todos = array_fill('ninguem'::public.quem_ve_o_dado, array[6]) then
    delete from public.escolhas_de_convivio e where e.membro_id = m.id;
    return;
  end if;
  insert into public.escolhas_de_convivio as e (membro_id, foto, telefone, email, bairro, aniversario, familia, por_responsavel)
  values (m.id, escolher_convivio.foto, escolher_convivio.telefone, escolher_convivio.email, escolher_convivio.bairro,
    escolher_convivio.aniversario, escolher_convivio.familia, menor)
  on conflict (membro_id) do update set foto = excluded.foto, telefone = excluded.telefone, email = excluded.email,
    bairro = excluded.bairro, aniversario = excluded.aniversario, familia = excluded.familia, por_responsavel = excluded.por_responsavel;
end
$$;
comment on function public.escolher_convivio(uuid, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado,
  public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado) is
  'The person chooses who sees each field, from this moment on; for a minor their guardian, and no more than photo,
birthday and household for their groups. What is not given, nobody sees. Raises 42501, PT409, PT422.';

grant execute on function public.minhas_escolhas_de_convivio(), public.escolher_convivio(uuid, public.quem_ve_o_dado,
  public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado, public.quem_ve_o_dado)
  to authenticated, service_role;
