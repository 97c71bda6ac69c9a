-- How templates of faces come to be, are handed to whoever compares them, and are checked.

create type public.rosto_da_pessoa as (
  membro_id uuid, consentido boolean, consentido_em timestamptz, menor boolean, pode_consentir boolean,
  indexado boolean, indexado_em timestamptz, modelo text, fotos bigint, versao text, texto text
);
comment on type public.rosto_da_pessoa is
  'How it stands with somebody''s facial check-in: membro_id (null: no church record), pode_consentir (without paper),
fotos (templates kept), versao and texto (of the consent in force). Never a template.';

create function public.meu_rosto(membro_id uuid default null) returns public.rosto_da_pessoa
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  quem constant uuid := coalesce(meu_rosto.membro_id, app.meu_membro());
  rosto public.rosto_da_pessoa;
begin
  if quem is not null and quem is distinct from app.meu_membro() and not app.edita_membro(quem) then
    raise insufficient_privilege using message = 'Você não pode ver o reconhecimento facial desta pessoa.';
  end if;
  select quem, c.concedido_em is not null, c.concedido_em, quem is not null and app.menor_de_idade(quem),
    quem is not null and app.pode_consentir_no_sistema(quem, 'reconhecimento_facial'), r.*, t.*
  into rosto
  from app.texto_consentimento('reconhecimento_facial') t
  cross join (select count(*) > 0, max(m.criado_em), max(m.modelo), count(*) from rostos.modelos m
    where m.membro_id = quem) r
  left join public.consentimentos c
    on c.membro_id = quem and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null;
  return rosto;
end
$$;
comment on function public.meu_rosto(uuid) is
  'How it stands with the facial check-in of a person, by default the caller. Raises 42501 for others without editar on
membros in their campus.';

create function app.recusar_simulando() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.simulando() then
    raise exception using errcode = 'PT423', message = 'Você está vendo como outra pessoa: nada pode ser alterado.';
  end if;
end
$$;
comment on function app.recusar_simulando() is
  'Raises PT423 while the caller''s session sees as somebody else. For what ends in a write by the service key, which
no trigger can refuse.';

create table app.conferencias_de_rostos (
  dia date primary key,
  conferida_em timestamptz not null default clock_timestamp(),
  modelos bigint not null,
  pessoas bigint not null,
  sem_autorizacao bigint not null,
  sem_foto bigint not null,
  sairam bigint not null default 0
);

alter table app.conferencias_de_rostos enable row level security;
comment on table app.conferencias_de_rostos is
  'What was found on each day, and deleted: templates without a consent that holds, without their photo, of people
who left. Then what is kept.';
select app.registrar('app.conferencias_de_rostos', 'Prova dos códigos de rosto');

create function app.provar_rostos() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  membro uuid;
  achados record;
begin
  select count(*) filter (where app.rosto_venceu(m)) as sairam,
    count(*) filter (where not app.rosto_venceu(m) and (c.revogado_em is not null or c.membro_id <> r.membro_id
      or c.finalidade <> 'reconhecimento_facial' or app.rosto_sem_responsavel(m.id))) as sem_autorizacao,
    count(*) filter (where not app.rosto_venceu(m)
      and r.foto <> all (app.fotos_do_membro(r.membro_id))) as sem_foto into achados
  from rostos.modelos r join public.membros_igreja m on m.id = r.membro_id
  join public.consentimentos c on c.id = r.consentimento_id;
  for membro in
    select m.id from public.membros_igreja m
    where app.saiu(m.situacao) and app.rosto_venceu(m) and (
      exists (select from rostos.modelos r where r.membro_id = m.id) or exists (select from public.consentimentos c
        where c.membro_id = m.id and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null))
      or m.data_nascimento > app.hoje_da_igreja() - interval '19 years' and app.rosto_sem_responsavel(m.id)
  loop
    perform app.encerrar_rosto(membro);
  end loop;
  delete from rostos.modelos r using public.consentimentos c
  where c.id = r.consentimento_id and (c.revogado_em is not null or c.membro_id <> r.membro_id
    or c.finalidade <> 'reconhecimento_facial' or r.foto <> all (app.fotos_do_membro(r.membro_id)));
  insert into app.conferencias_de_rostos as d (dia, modelos, pessoas, sem_autorizacao, sem_foto, sairam)
  select app.hoje_da_igreja(), count(*), count(distinct r.membro_id), achados.sem_autorizacao, achados.sem_foto,
    achados.sairam
  from rostos.modelos r
  on conflict on constraint conferencias_de_rostos_pkey do update set conferida_em = clock_timestamp(),
    modelos = excluded.modelos,
    pessoas = excluded.pessoas, sem_autorizacao = d.sem_autorizacao + excluded.sem_autorizacao,
    sem_foto = d.sem_foto + excluded.sem_foto, sairam = d.sairam + excluded.sairam;
end
$$;
comment on function app.provar_rostos() is
  'Deletes every template without a consent that holds, of that person, and of a minor by their guardian, without its
photo, or of somebody whose face may not be kept any more, and writes down what was found. Triggers do so at once: to
find something is a sign that one was passed by, or that a day of the rule of retention has come. For a job, once a
day.';

create function public.conferir_rostos() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (app.pode('membros', 'aprovar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem aprova membros e alcança todos os campi vê os números.';
  end if;
  perform app.provar_rostos();
  return jsonb_build_object('apagados', (select count(*) from rostos.excluidos),
    'dias', (select jsonb_agg(to_jsonb(d) order by d.dia desc) from (
      select * from app.conferencias_de_rostos order by dia desc limit 30) d));
end
$$;
comment on function public.conferir_rostos() is
  'Checks that every face template has a consent that holds, of that person, a photo that is there, and a person who
belongs to the church; deletes the others, writes the day down and gives {apagados (templates deleted so far), dias
[{dia, conferida_em, modelos, pessoas (kept), sem_autorizacao, sem_foto, sairam (found that day, and deleted)}] (the
last thirty)}. A job does so every night. For those who approve members and reach all campuses. Raises 42501.';

create function public.rosto_para_indexar(membro_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  permitido constant boolean := coalesce(rosto_para_indexar.membro_id = app.meu_membro(), false)
    or app.edita_membro(rosto_para_indexar.membro_id);
begin
  perform app.recusar_simulando();
  if not permitido then
    return jsonb_build_object('permitido', false, 'usuario', (select auth.uid()));
  end if;
  return jsonb_build_object(
    'permitido', true,
    'usuario', (select auth.uid()),
    'fotos', to_jsonb(app.fotos_do_membro(rosto_para_indexar.membro_id)),
    'proprio', coalesce(rosto_para_indexar.membro_id = app.meu_membro(), false),
    'saiu', (select app.saiu(m.situacao) from public.membros_igreja m where m.id = rosto_para_indexar.membro_id),
    'donos', (select jsonb_build_array(m.id, m.profile_id) from public.membros_igreja m
      where m.id = rosto_para_indexar.membro_id),
    'consentido', exists (
      select from public.consentimentos c
      where c.membro_id = rosto_para_indexar.membro_id and c.finalidade = 'reconhecimento_facial'
        and c.revogado_em is null),
    'indexadas', (select coalesce(jsonb_agg(jsonb_build_object('foto', r.foto, 'modelo', r.modelo)), '[]')
                  from rostos.modelos r where r.membro_id = rosto_para_indexar.membro_id));
end
$$;
comment on function public.rosto_para_indexar(uuid) is
  'What must be known before a face is indexed: permitido (own record, or editar on membros in its campus; no such
person is not permitted either), usuario (the caller) and, if permitted, proprio (own record), saiu (they left the
church: nothing is indexed), fotos (paths in bucket member-photos), donos (ids that may begin their names),
consentido, indexadas [{foto, modelo}]. Raises PT423 while the caller sees as somebody else.';

create function public.guardar_rosto(
  membro_id uuid, foto text, cifrado text, chave text, modelo text, norma real, usuario uuid
)
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
#variable_conflict use_column
declare
  consentimento uuid;
  novo boolean;
begin
  -- A revocation at the same moment waits for this, and then deletes it; or this waits, and finds no consent.
  select c.id into consentimento from public.consentimentos c
  where c.membro_id = guardar_rosto.membro_id and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null
  for share;
  if consentimento is null then
    raise exception using errcode = 'PT409', message = 'SEM_CONSENTIMENTO';
  end if;
  perform from public.membros_igreja m where m.id = guardar_rosto.membro_id for share;
  if app.saiu((select m.situacao from public.membros_igreja m where m.id = guardar_rosto.membro_id)) then
    raise exception using errcode = 'PT409', message = 'SAIU';
  end if;
  if foto <> all (app.fotos_do_membro(guardar_rosto.membro_id)) then
    raise exception using errcode = 'PT409', message = 'OUTRA_FOTO';
  end if;
  insert into rostos.modelos as r (membro_id, consentimento_id, foto, cifrado, chave, modelo, norma)
  values (guardar_rosto.membro_id, consentimento, guardar_rosto.foto, decode(cifrado, 'base64'), guardar_rosto.chave,
          guardar_rosto.modelo, guardar_rosto.norma)
  on conflict (membro_id, foto, modelo) do nothing
  returning true into novo;
  -- What another model made does not compare with this, and three are enough.
  delete from rostos.modelos r where r.membro_id = guardar_rosto.membro_id
    and (r.modelo <> guardar_rosto.modelo or r.id not in (
    select u.id from rostos.modelos u where u.membro_id = guardar_rosto.membro_id and u.modelo = guardar_rosto.modelo
    order by u.sequencia desc limit 3));
  insert into rostos.auditoria (acao, usuario, membro_id, resultado, pontuacao)
  values ('indexar', usuario, guardar_rosto.membro_id, case when novo then 'indexado' else 'ja_indexado' end, norma);
  return coalesce(novo, false);
end
$$;
comment on function public.guardar_rosto(uuid, text, text, text, text, real, uuid) is
  'For the service key. Keeps an encrypted template (cifrado in base64) of one of the person''s present photos and at
most the three newest of them; true if it was not there yet. Raises PT409 SEM_CONSENTIMENTO, OUTRA_FOTO or SAIU (the
person left the church).';

create function public.registrar_recusa_de_rosto(membro_id uuid, usuario uuid, resultado text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into rostos.auditoria (acao, usuario, membro_id, resultado)
    values ('indexar', usuario, registrar_recusa_de_rosto.membro_id, resultado)
$$;
comment on function public.registrar_recusa_de_rosto(uuid, uuid, text) is
  'For the service key. Notes an indexing that was refused, and why (at most 60 characters).';

create function public.rostos_desde(sequencia bigint, limite integer default 5000) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mudancas as (
    (select r.sequencia, r.id, r.membro_id, r.modelo, r.chave, r.cifrado,
       case when m.situacao <> all ('{falecido,transferido,desligado}') then m.campus end as campus
     from rostos.modelos r join public.membros_igreja m on m.id = r.membro_id
     where r.sequencia > rostos_desde.sequencia order by r.sequencia limit limite)
    union all
    (select e.sequencia, e.modelo_id, null, null, null, null, null from rostos.excluidos e
     where e.sequencia > rostos_desde.sequencia and rostos_desde.sequencia > 0 order by e.sequencia limit limite)
    order by sequencia limit limite
  )
  select jsonb_build_object(
    'sequencia', coalesce(max(u.sequencia), rostos_desde.sequencia),
    'completo', count(*) < limite,
    'rostos', coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'membro_id', u.membro_id, 'campus', u.campus, 'modelo', u.modelo, 'chave', u.chave,
      'cifrado', translate(encode(u.cifrado, 'base64'), E'\n', ''))
      order by u.sequencia) filter (where u.membro_id is not null), '[]'),
    'excluidos', coalesce(jsonb_agg(u.id order by u.sequencia) filter (where u.membro_id is null), '[]'))
  from mudancas u
$$;
comment on function public.rostos_desde(bigint, integer) is
  'For the service key. What changed after a number: sequencia (ask from here next time), completo (nothing is left
now), rostos [{id, membro_id, campus, modelo, chave, cifrado in base64}] new or changed, excluidos [id]. A null
campus: the person left the church and is not to be found. From 0: everything there is.';

create type public.alcance_na_estacao as (usuario uuid, membro_id uuid, alcance text);
comment on type public.alcance_na_estacao is
  'The caller, and whom they may identify. alcance: campus (everybody), proprio (themselves alone) or null.';

create function public.alcance_identificacao(campus text) returns public.alcance_na_estacao
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.recusar_simulando();
  return row((select auth.uid()), app.meu_membro(), case
    when app.pode('checkin', 'editar') and app.alcanca(campus) then 'campus'
    when app.pode('checkin', 'visualizar') and app.meu_membro() is not null then 'proprio' end)::public.alcance_na_estacao;
end
$$;
comment on function public.alcance_identificacao(text) is
  'Whom the caller may identify at a station of this campus: everybody with editar on checkin, in a campus that they
reach; themselves with visualizar. Raises PT423 while the caller sees as somebody else.';

create type public.pessoa_identificada as (
  membro_id uuid, nome text, foto text, campus text, pontuacao real, margem real
);
comment on type public.pessoa_identificada is 'Somebody whom a face may be of.';

create function public.registrar_identificacao(
  usuario uuid, campus text, estacao text, decisao text, candidatos jsonb
)
returns setof public.pessoa_identificada
language plpgsql volatile security definer set search_path = '' as $$
declare
  validos public.pessoa_identificada[];
begin
  select array_agg(row(m.id, m.nome_completo, m.foto, m.campus, c.pontuacao, c.margem)::public.pessoa_identificada
    order by c.pontuacao desc) into validos
  from jsonb_to_recordset(candidatos) c (membro_id uuid, pontuacao real, margem real)
  join public.membros_igreja m on m.id = c.membro_id
  where m.situacao <> all ('{falecido,transferido,desligado}')
    and exists (select from rostos.modelos r where r.membro_id = m.id);
  insert into rostos.auditoria (acao, usuario, campus, estacao, resultado, membro_id, pontuacao, margem)
  select 'identificar', usuario, registrar_identificacao.campus, left(estacao, 100),
    case when c.membro_id is null then 'nao_reconhecido' else decisao end, c.membro_id, c.pontuacao, c.margem
  from (select true) sempre
  left join unnest(validos) c on true;
  return query select * from unnest(validos);
end
$$;
comment on function public.registrar_identificacao(uuid, text, text, text, jsonb) is
  'For the service key. Notes an identification and gives what may be shown of its candidates, best first: those of
[{membro_id, pontuacao, margem}] who still have a template and belong to the church.';

grant execute on function
  public.conferir_rostos(), public.meu_rosto(uuid),
  public.rosto_para_indexar(uuid), public.alcance_identificacao(text)
  to authenticated, service_role;
grant execute on function
  public.guardar_rosto(uuid, text, text, text, text, real, uuid), public.registrar_recusa_de_rosto(uuid, uuid, text),
    public.rostos_desde(bigint, integer), public.registrar_identificacao(uuid, text, text, text, jsonb)
  to service_role;
