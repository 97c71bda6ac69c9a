-- Kids: security codes, the PINs of supervisors, and how often one may be wrong.

create table app.kids_segredo (
  unico boolean primary key default true check (unico),
  segredo bytea not null default extensions.gen_random_bytes(32)
);
comment on table app.kids_segredo is
  'What codes and PINs are hashed with; made with the first of them. Nobody reads it.';
select app.registrar('app.kids_segredo', 'Segredo do Kids');

create table app.kids_codigos (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  ocorrencia_id text not null references public.ocorrencias (id) on delete cascade,
  familia_id uuid references public.familias (id) on delete set null,
  codigo bytea not null,
  cifrado bytea not null,
  encerrado_em timestamptz,
  aparelho_id uuid references app.aparelhos (id) on delete set null,
  junto_id uuid references app.kids_codigos (id) on delete set null,
  trancado_em timestamptz
);
create unique index kids_codigos_aberto_idx on app.kids_codigos (campus, codigo) where encerrado_em is null;
create unique index kids_codigos_familia_idx on app.kids_codigos (ocorrencia_id, familia_id)
  where encerrado_em is null and familia_id is not null;
create index kids_codigos_aparelho_idx on app.kids_codigos (aparelho_id, ocorrencia_id) where aparelho_id is not null;
create index kids_codigos_dia_idx on app.kids_codigos (ocorrencia_id, codigo);
create index kids_codigos_junto_idx on app.kids_codigos (junto_id) where junto_id is not null;
comment on table app.kids_codigos is
  'Security codes: as HMAC, to verify them, and encrypted, to print the label again. One is free again when its last
child has left. aparelho_id: reserved for this device on this day, to let children in without network; no other row
of the campus has it while it is open. junto_id: the code with which it goes, because two doors without network gave
one each: both labels open the same children. trancado_em: a hand-over by it was refused for who came: from then on
it takes a supervisor.';
select app.registrar('app.kids_codigos', 'Código de família no Kids');

create table app.kids_pins (
  conta uuid primary key references public.profiles (id) on delete cascade,
  pin bytea not null,
  updated_at timestamptz not null default now()
);
comment on table app.kids_pins is 'The PIN by which a supervisor stands behind an exception, as HMAC.';
select app.registrar('app.kids_pins', 'PIN de supervisor', titulo => 'PIN de supervisor do Kids', assunto => 'conta',
  ao_anonimizar => 'especial');

create table app.kids_tentativas (
  quem text not null,
  quando timestamptz not null default clock_timestamp()
);
create index kids_tentativas_idx on app.kids_tentativas (quem, quando);
comment on table app.kids_tentativas is
  'Codes and PINs that were not right, by station or account, for an hour; PINs also by whose they would be (pin
<account>).';
select app.registrar('app.kids_tentativas', 'Tentativa no Kids', titulo => 'Códigos e PINs errados no Kids',
  assunto => 'registro', ao_anonimizar => 'nada');

alter table app.kids_segredo enable row level security;
alter table app.kids_codigos enable row level security;
alter table app.kids_pins enable row level security;
alter table app.kids_tentativas enable row level security;

create function app.hmac_do_kids(texto text) returns bytea
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.kids_segredo) then
    insert into app.kids_segredo default values on conflict do nothing;
  end if;
  return (select extensions.hmac(convert_to(texto, 'UTF8'), s.segredo, 'sha256') from app.kids_segredo s);
end
$$;
comment on function app.hmac_do_kids(text) is
  'HMAC-SHA-256 by the secret of the Kids, which is made when first needed.';

create function app.tentativas_do_kids(quem app.ator_kids) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  nome constant text := coalesce(quem.estacao, quem.conta)::text;
begin
  -- One after the other, so that many tries at once count as many.
  perform pg_advisory_xact_lock(hashtextextended('kids tentativas ' || nome, 0));
  delete from app.kids_tentativas t where t.quando < now() - interval '1 hour';
  return (select count(*) < 5 from app.kids_tentativas t where t.quem = nome
    and t.quando > now() - interval '10 minutes');
end
$$;
comment on function app.tentativas_do_kids(app.ator_kids) is
  'The caller may try a code or PIN: fewer than five were wrong in ten minutes.';

create function app.errou_no_kids(quem app.ator_kids) returns void
language sql security definer set search_path = '' as $$
  insert into app.kids_tentativas (quem) values (coalesce(quem.estacao, quem.conta)::text)
$$;
comment on function app.errou_no_kids(app.ator_kids) is 'A code or PIN was wrong.';

create function public.definir_pin_kids(pin text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
begin
  if not app.pode('checkin', 'editar') then
    raise insufficient_privilege using message = 'Só quem cuida do check-in tem um PIN de supervisor.';
  end if;
  if pin is null or pin !~ '^[0-9]{6}$' or pin ~ '^(.)\1+$' or pin in ('123456', '654321') then
    raise exception using errcode = 'PT400', message = 'Escolha um PIN de 6 números que não seja uma sequência.';
  end if;
  insert into app.kids_pins (conta, pin) values (eu, app.hmac_do_kids(concat_ws('|', 'pin', eu, definir_pin_kids.pin)))
  on conflict (conta) do update set pin = excluded.pin, updated_at = now();
end
$$;
comment on function public.definir_pin_kids(text) is
  'The caller''s PIN of six digits, with which they stand behind exceptions of somebody else. Needs editar on
checkin. Raises 42501, PT400.';

create function app.recusa_do_supervisor(quem app.ator_kids, supervisor uuid, pin text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  em_nome constant text := 'pin ' || supervisor;
  erros integer;
begin
  if supervisor is null or pin is null then return 'SUPERVISOR'; end if;
  if supervisor = quem.conta then return 'OUTRA_PESSOA'; end if;
  if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
  -- Stations and accounts are many; whose PIN it is knows of it, and of all of them there are few tries.
  perform pg_advisory_xact_lock(hashtextextended('kids tentativas ' || em_nome, 0));
  select count(*) into erros from app.kids_tentativas t where t.quem = em_nome;
  if erros >= 15 then return 'MUITAS'; end if;
  if not app.cuida_do_kids(supervisor, quem.campus) or not exists (
       select from app.kids_pins p where p.conta = supervisor
         and p.pin = app.hmac_do_kids(concat_ws('|', 'pin', supervisor, recusa_do_supervisor.pin))) then
    perform app.errou_no_kids(quem);
    insert into app.kids_tentativas (quem) values (em_nome);
    if erros >= 2 and exists (select from app.kids_pins p where p.conta = supervisor) then
      perform app.notificar(supervisor, 'PIN errado em seu nome',
        'No Kids alguém digitou três vezes ou mais um PIN errado em seu nome. Se não foi '
        || 'você nem alguém a seu lado, fale com a liderança.', '/checkin/kids', 'kids:pin:'
          || floor(extract(epoch from now()) / 3600), 'sistema', true);
    end if;
    return 'PIN';
  end if;
  return null;
end
$$;
comment on function app.recusa_do_supervisor(app.ator_kids, uuid, text) is
  'Null when this supervisor of the campus, who is another person than the caller, gave their PIN; else why not:
SUPERVISOR (none), OUTRA_PESSOA, PIN, MUITAS (five of the caller in ten minutes, or fifteen in this name in an hour,
were wrong). What is raised after it is forgotten as a whole, the wrong PIN too: after PIN nothing that can fail may
follow in the same transaction.';

create function app.codigo_do_kids(ocorrencia text, campus text, familia uuid, out id uuid, out codigo text)
language plpgsql security definer set search_path = '' as $$
declare
  da_casa constant uuid := case when (select c.kids_codigo_por_familia from public.campi c
    where c.nome = codigo_do_kids.campus) then familia end;
begin
  select k.id, app.codigo_aberto(k.id) into id, codigo from app.kids_codigos k
  where k.ocorrencia_id = ocorrencia and k.familia_id = da_casa and k.encerrado_em is null;
  while id is null loop
    codigo := app.codigo_novo(4);
    insert into app.kids_codigos as k (campus, ocorrencia_id, familia_id, codigo, cifrado)
    values (codigo_do_kids.campus, ocorrencia, da_casa, app.hmac_do_kids('codigo|' || codigo_do_kids.codigo),
      extensions.pgp_sym_encrypt_bytea(convert_to(codigo_do_kids.codigo, 'UTF8'), app.chave_do_kids(), 's2k-mode=0'))
    on conflict do nothing returning k.id into id;
  end loop;
end
$$;
comment on function app.codigo_do_kids(text, text, uuid) is
  'The security code for a household on a day: the one that it has, if the campus gives one per household, else a new
one that no open visit of the campus has.';

create function app.codigos_juntos_kids(codigo uuid) returns setof uuid
language sql stable security definer rows 2 set search_path = '' as $$
  select c.id from app.kids_codigos k join app.kids_codigos c on coalesce(k.junto_id, k.id) in (c.id, c.junto_id)
    where k.id = $1
$$;
comment on function app.codigos_juntos_kids(uuid) is 'This code and those that go with it.';

create function app.trancado_kids(codigo uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.codigos_juntos_kids($1) j join app.kids_codigos k on k.id = j
    where k.trancado_em is not null)
$$;
comment on function app.trancado_kids(uuid) is
  'With this code, or one that goes with it, a hand-over was refused for who came.';

create function app.trancar_kids(codigo uuid, recusa text) returns void
language sql volatile security definer set search_path = '' as $$
  update app.kids_codigos k set trancado_em = now()
  where $2 in ('NAO_AUTORIZADO', 'FORA_DA_LISTA', 'DESCONHECIDO') and k.trancado_em is null
    and k.id in (select app.codigos_juntos_kids($1))
$$;
comment on function app.trancar_kids(uuid, text) is
  'After a refusal for who came, this code and those that go with it hand over only on a supervisor''s word.';

create function app.juntar_codigos_kids(codigo uuid, outro uuid) returns void
language sql volatile security definer set search_path = '' as $$
  with com as (select coalesce(k.junto_id, k.id) as id from app.kids_codigos k where k.id = outro)
  update app.kids_codigos k set junto_id = com.id from com
  where k.id in (select app.codigos_juntos_kids($1)) and k.id <> com.id
$$;
comment on function app.juntar_codigos_kids(uuid, uuid) is
  'From now on these two codes, and those that go with them, open the same children.';

create function app.encerrar_codigos_kids(codigo uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update app.kids_codigos k set encerrado_em = now()
  where k.encerrado_em is null and k.id in (select app.codigos_juntos_kids($1)) and not exists (
    select from public.kids_visitas x where x.saida_em is null and x.codigo_id in (select app.codigos_juntos_kids($1)))
$$;
comment on function app.encerrar_codigos_kids(uuid) is
  'This code and those that go with it are over, once none of their children is inside.';

create function app.outros_codigos_kids(codigo uuid, antes text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select coalesce(jsonb_agg(encode(extensions.digest(antes || app.codigo_aberto(k.id), 'sha256'), 'hex')), '[]')
  from app.kids_codigos este join app.kids_codigos k on coalesce(este.junto_id, este.id) in (k.id, k.junto_id)
  where este.id = $1 and k.id <> este.id and k.encerrado_em is null
$$;
comment on function app.outros_codigos_kids(uuid, text) is
  'The codes that go with this one: SHA-256 of each in letters, after this text.';

create function app.chave_do_kids() returns text
language sql volatile security definer set search_path = '' as $$
  select encode(app.hmac_do_kids('chave dos codigos'), 'hex')
$$;
comment on function app.chave_do_kids() is 'What codes are encrypted with.';

create function app.codigo_aberto(qual uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select convert_from(extensions.pgp_sym_decrypt_bytea(k.cifrado, app.chave_do_kids()), 'UTF8') from app.kids_codigos k
    where k.id = qual
$$;
comment on function app.codigo_aberto(uuid) is 'A security code in letters: for labels.';

create function app.etiqueta_kids(visita uuid, quem app.ator_kids) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object('visita', v.id, 'crianca', v.crianca_id, 'nome', m.nome_completo, 'primeiro_nome', m.nome,
    'sala', s.nome,
    'meses', app.idade_em_meses(m.data_nascimento, app.hoje(v.campus)), 'alergia',
      concat_ws(' · ', q.alergia, q.restricao, q.medicamento),
    'entrada', v.entrada_em, 'codigo', app.codigo_aberto(v.codigo_id))
  from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id
    join public.kids_salas s on s.id = v.sala_id
  left join public.kids_cuidados k on k.crianca_id = v.crianca_id
  left join lateral app.cuidados_para(k.cifrado, app.ve_cuidados(quem, v.ocorrencia_id)) q on true
  where v.id = visita
$$;
comment on function app.etiqueta_kids(uuid, app.ator_kids) is
  'What the two labels of a visit say: {visita, crianca, nome, primeiro_nome, sala, meses, alergia, entrada, codigo}.';

grant execute on function public.definir_pin_kids(text) to authenticated, service_role;
