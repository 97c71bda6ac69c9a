SET local check_function_bodies = off;

CREATE TABLE "app"."aparelhos" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "estacao_id"  uuid                     NOT NULL,
  "chave"       bytea                    NOT NULL,
  "publica"     jsonb                    NOT NULL,
  "pareado_em"  timestamp with time zone NOT NULL DEFAULT now(),
  "pareado_por" uuid,
  "revogado_em" timestamp with time zone,
  "visto_em"    timestamp with time zone,
  "ocorrencia"  text,
  "pendentes"   integer                  NOT NULL DEFAULT 0,
  CONSTRAINT "aparelhos_chave_check" CHECK ((octet_length(chave) = 32)),
  CONSTRAINT "aparelhos_chave_key" UNIQUE (chave),
  CONSTRAINT "aparelhos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."aparelhos"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."codigos_de_estacao" (
  "codigo"     bytea                    NOT NULL,
  "estacao_id" uuid                     NOT NULL,
  "pin"        text                     NOT NULL,
  "expira_em"  timestamp with time zone NOT NULL DEFAULT (now() + '00:10:00'::interval),
  "usado_em"   timestamp with time zone,
  "erros"      integer                  NOT NULL DEFAULT 0,
  CONSTRAINT "codigos_de_estacao_codigo_check" CHECK ((octet_length(codigo) = 32)),
  CONSTRAINT "codigos_de_estacao_pkey" PRIMARY KEY (codigo)
);

ALTER TABLE "app"."codigos_de_estacao"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."tentativas_de_parear" (
  "quem"   uuid                     NOT NULL,
  "quando" timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

ALTER TABLE "app"."tentativas_de_parear"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."estacoes" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"      text                     NOT NULL,
  "nome"        text                     NOT NULL,
  "desafio"     boolean                  NOT NULL DEFAULT false,
  "criada_por"  uuid,
  "revogada_em" timestamp with time zone,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "estacoes_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 60)))),
  CONSTRAINT "estacoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."estacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."estacoes" FROM "anon";

ALTER TYPE "rostos"."acao" ADD VALUE 'enviar' AFTER 'apagar';

SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.abrir_dia (
  chave      text,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
  e public.estacoes;
  o public.ocorrencias;
  j record;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  select * into o from public.ocorrencias x where x.id = abrir_dia.ocorrencia and x.campus = e.campus and x.estado <> 'cancelada';
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Este evento não é do campus da estação.';
  end if;
  select * into j from app.janela(o.id);
  if j.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = 'A presença deste dia já foi encerrada.';
  end if;
  update app.aparelhos x set ocorrencia = o.id where x.id = a.id;
  return jsonb_build_object(
    'aparelho', a.id,
    'estacao', jsonb_build_object('id', e.id, 'nome', e.nome, 'campus', e.campus, 'desafio', e.desafio, 'kids', e.kids),
    'ocorrencia', jsonb_build_object('id', o.id, 'inicio', o.inicio, 'fim', o.fim, 'abre', j.abre, 'fecha', j.fecha,
      'nome', coalesce(o.nome, (select v.name from public.events v where v.id = o.event_base))),
    'emitida_em', now(), 'expira_em', j.fecha, 'rostos', app.versao_dos_rostos(e.campus), 'kids', app.kids_do_dia(e.id, o.id),
    'presentes', (select coalesce(jsonb_agg(p.member_id), '[]') from public.attendances p
                  where p.event_id = o.id and p.present and p.chegada is not null),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'nome', m.nome_completo, 'foto', app.nome_da_foto(m.foto),
        'fone', nullif(right(regexp_replace(m.telefone, '\D', '', 'g'), 4), ''),
        'cartao', encode(extensions.digest(k.codigo, 'sha256'), 'hex')) order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m
      left join public.carteirinhas k on k.membro_id = m.id and k.revogada_em is null and k.valida_ate >= current_date
      where not app.saiu(m.situacao) and (m.campus = e.campus
        or m.id in (select p.member_id from public.attendances p where p.event_id = o.id))));
end
$function$;

CREATE OR REPLACE FUNCTION app.aparelho_da_chave (
  chave          text,
  mesmo_revogado boolean DEFAULT false
)
  RETURNS app.aparelhos
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a app.aparelhos;
begin
  select * into a from app.aparelhos x where x.chave = decode(aparelho_da_chave.chave, 'hex');
  if a.id is null then
    raise insufficient_privilege using message = 'Este aparelho não está pareado.';
  end if;
  if a.revogado_em is not null and not mesmo_revogado then
    raise exception using errcode = 'PT410', message = 'Esta estação foi revogada.';
  end if;
  update app.aparelhos x set visto_em = now()
  where x.id = a.id and (x.visto_em is null or x.visto_em < now() - interval '30 seconds');
  return a;
end
$function$;

CREATE OR REPLACE FUNCTION app.codigo_novo (
  letras integer
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- 32 letters and digits that nobody takes for one another: a byte chooses evenly.
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', get_byte(b, i) % 32 + 1, 1), '' order by i)
  from extensions.gen_random_bytes(letras) b, generate_series(0, letras - 1) i
$function$;

CREATE OR REPLACE FUNCTION app.criar_codigo_da_estacao (
  estacao uuid,
  pin     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.estacoes := app.exigir_estacao(estacao);
  codigo constant text := app.codigo_novo(8);
  vale timestamptz;
begin
  if pin is null or pin !~ '^[0-9]{6}$' or pin ~ '^(.)\1+$' or pin in ('123456', '654321') then
    raise exception using errcode = 'PT400', message = 'Escolha um PIN de 6 números que não seja uma sequência.';
  end if;
  delete from app.codigos_de_estacao c where c.estacao_id = estacao or c.expira_em < now();
  insert into app.codigos_de_estacao (codigo, estacao_id, pin)
  values (extensions.digest(codigo, 'sha256'), e.id, extensions.crypt(pin, extensions.gen_salt('bf', 10)))
  returning expira_em into vale;
  return jsonb_build_object('codigo', codigo, 'expira_em', vale);
end
$function$;

CREATE OR REPLACE FUNCTION app.dias_da_estacao (
  chave text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'fim', o.fim)
      order by o.inicio), '[]')
    from public.estacoes s
    join public.ocorrencias o on o.campus = s.campus and o.estado in ('agendada', 'aberta')
      and o.fim > now() - interval '3 hours' and o.inicio < now() + interval '1 day'
      and o.inicio > now() - interval '15 days'
    join public.events e on e.id = o.event_base
    where s.id = a.estacao_id);
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_dia (
  chave text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave, true);
begin
  update app.aparelhos x set ocorrencia = null where x.id = a.id;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_estacao (
  estacao uuid
)
  RETURNS public.estacoes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.estacoes;
begin
  select * into e from public.estacoes x where x.id = estacao;
  if e.id is null or not (app.pode('checkin', 'editar') and app.alcanca(e.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para cuidar das estações deste campus.';
  end if;
  if e.revogada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta estação foi revogada. Crie outra.';
  end if;
  return e;
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_da_estacao (
  chave     text,
  marcas    jsonb,
  pendentes integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave, true);
  e public.estacoes;
  respostas jsonb := '{}';
  marca jsonb;
  codigo text;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  if jsonb_typeof(marcas) is distinct from 'array' or jsonb_array_length(marcas) > 200 or exists (
    select from jsonb_array_elements(marcas) m
    where jsonb_typeof(m) <> 'object' or not coalesce(pg_input_is_valid(m ->> 'id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(m ->> 'member_id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(m ->> 'chegada', 'timestamptz'), false)
      or m ->> 'metodo' is null or m ->> 'metodo' not in ('rosto', 'cartao', 'estacao') or m ->> 'ocorrencia' is null
      or not coalesce(pg_input_is_valid(m ->> 'pontuacao', 'real'), m ->> 'pontuacao' is null)) then
    raise exception using errcode = 'PT400', message = 'Uma das presenças não está completa.';
  end if;
  -- In one order for everybody, so that two stations with the same people never wait for each other.
  for marca in select m from jsonb_array_elements(marcas) m order by m ->> 'member_id', m ->> 'id' loop
    begin
      codigo := app.marcar_na_estacao(a, e, marca);
    exception when others then
      -- A rule that one mark breaks, and will break again, must not keep the others from arriving.
      if sqlstate !~ '^(22|23|PT4)' then raise; end if;
      codigo := 'recusada';
    end;
    respostas := respostas || jsonb_build_object(marca ->> 'id', codigo);
  end loop;
  update app.aparelhos x set pendentes = greatest(coalesce(marcar_da_estacao.pendentes, 0), 0)
  where x.id = a.id and x.pendentes <> coalesce(marcar_da_estacao.pendentes, 0);
  return jsonb_build_object('agora', clock_timestamp(), 'revogada', a.revogado_em is not null,
    'desafio', e.desafio, 'rostos', app.versao_dos_rostos(e.campus),
    'respostas', (select coalesce(jsonb_agg(jsonb_build_object('id', m ->> 'id', 'codigo', respostas -> (m ->> 'id')) order by n), '[]')
                  from jsonb_array_elements(marcas) with ordinality t (m, n)));
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_na_estacao (
  a     app.aparelhos,
  e     public.estacoes,
  marca jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (marca ->> 'id')::uuid;
  membro uuid := (marca ->> 'member_id')::uuid;
  veio constant timestamptz := (marca ->> 'chegada')::timestamptz;
  metodo constant text := marca ->> 'metodo';
  dia constant text := marca ->> 'ocorrencia';
  codigo text;
begin
  if a.revogado_em <= veio then return 'revogada'; end if;
  if not exists (select from public.ocorrencias o where o.id = dia and o.campus = e.campus and o.estado <> 'cancelada') then
    return 'nao_encontrado';
  end if;
  if marca ? 'visitante' then
    membro := app.visitante_na_estacao(chave, marca -> 'visitante', e.campus);
    if membro is null then return 'nao_encontrado'; end if;
  end if;
  if not exists (select from public.membros_igreja m where m.id = membro and m.campus = e.campus)
     and not app.e_convidado(membro, dia) then
    return 'fora_do_campus';
  end if;
  if metodo = 'rosto' and not exists (
       select from public.consentimentos c where c.membro_id = membro and c.finalidade = 'reconhecimento_facial'
         and c.concedido_em <= veio + interval '5 minutes' and (c.revogado_em is null or c.revogado_em > veio)) then
    return 'sem_autorizacao';
  end if;
  if metodo = 'rosto' and not exists (
       select from public.attendances p where p.member_id = membro and p.event_id = dia and chave = any (p.chaves)) then
    insert into rostos.auditoria (acao, usuario, membro_id, campus, estacao, resultado, pontuacao)
    values ('identificar', a.pareado_por, membro, e.campus, e.nome, 'confirmado na estação', (marca ->> 'pontuacao')::real);
  end if;
  -- Taken in time and sent late is in time, also when the day was closed meanwhile.
  codigo := app.marcar_presenca(chave, membro, dia, metodo::public.metodo_presenca, veio, e.id, true);
  return codigo;
end
$function$;

CREATE OR REPLACE FUNCTION app.parear_estacao (
  codigo  text,
  pin     text,
  chave   text,
  publica jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  c app.codigos_de_estacao;
  e public.estacoes;
  feito uuid;
begin
  if not app.pode('checkin', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para abrir o check-in.';
  end if;
  if chave is null or chave !~ '^[0-9a-f]{64}$' or publica ->> 'kty' is distinct from 'EC' or publica ->> 'crv' is distinct from 'P-256'
     or coalesce(publica ->> 'x', '') !~ '^[A-Za-z0-9_-]{43}$' or coalesce(publica ->> 'y', '') !~ '^[A-Za-z0-9_-]{43}$'
     or publica ? 'd' then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  -- One after the other, so that many tries at once count as many.
  perform pg_advisory_xact_lock(hashtextextended('parear ' || eu, 0));
  delete from app.tentativas_de_parear t where t.quando < now() - interval '1 hour';
  if (select count(*) from app.tentativas_de_parear t where t.quem = eu and t.quando > now() - interval '10 minutes') >= 5 then
    return '{"recusa": "MUITAS"}';
  end if;
  select * into c from app.codigos_de_estacao x
  where x.codigo = extensions.digest(upper(regexp_replace(parear_estacao.codigo, '[^A-Za-z0-9]', '', 'g')), 'sha256')
    and x.usado_em is null and x.expira_em > now() and x.erros < 5
  for update;
  select * into e from public.estacoes x where x.id = c.estacao_id and x.revogada_em is null;
  if e.id is null or extensions.crypt(pin, c.pin) is distinct from c.pin then
    insert into app.tentativas_de_parear (quem) values (eu);
    update app.codigos_de_estacao x set erros = x.erros + 1 where x.codigo = c.codigo;
    return jsonb_build_object('recusa', case when e.id is null then 'CODIGO' else 'PIN' end);
  end if;
  update app.codigos_de_estacao x set usado_em = now() where x.codigo = c.codigo;
  update app.aparelhos a set revogado_em = now() where a.estacao_id = e.id and a.revogado_em is null;
  insert into app.aparelhos (estacao_id, chave, publica, pareado_por)
  values (e.id, decode(parear_estacao.chave, 'hex'),
    jsonb_build_object('kty', 'EC', 'crv', 'P-256', 'x', publica ->> 'x', 'y', publica ->> 'y'), eu)
  returning id into feito;
  return jsonb_build_object('aparelho', feito, 'estacao', e.id, 'nome', e.nome, 'campus', e.campus, 'desafio', e.desafio);
end
$function$;

CREATE OR REPLACE FUNCTION app.resumo_das_estacoes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'campus', e.campus, 'nome', e.nome, 'desafio', e.desafio, 'kids', e.kids, 'pareada_em', a.pareado_em, 'vista_em', a.visto_em,
    'ocorrencia', a.ocorrencia, 'dia', coalesce(o.nome, v.name), 'pendentes', coalesce(a.pendentes, 0))
    order by e.campus, lower(e.nome)), '[]')
  from (select app.pode('checkin', 'editar') as cuida, app.todos_os_campi() as todos, app.meus_campi() as campi) eu
  join public.estacoes e on e.revogada_em is null and (eu.todos or e.campus = any (eu.campi))
  left join app.aparelhos a on a.estacao_id = e.id and a.revogado_em is null
  left join public.ocorrencias o on o.id = a.ocorrencia
  left join public.events v on v.id = o.event_base
  where eu.cuida
$function$;

CREATE OR REPLACE FUNCTION app.revogar_estacao (
  estacao uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_estacao(estacao);
  update public.estacoes e set revogada_em = now() where e.id = estacao;
  update app.aparelhos a set revogado_em = now() where a.estacao_id = estacao and a.revogado_em is null;
  delete from app.codigos_de_estacao c where c.estacao_id = estacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.rostos_da_estacao (
  chave  text,
  versao text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
  e public.estacoes;
  agora text;
  rostos jsonb;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  agora := app.versao_dos_rostos(e.campus);
  if a.ocorrencia is null then
    raise exception using errcode = 'PT409', message = 'Abra o dia antes de pedir os rostos.';
  end if;
  if agora = versao then
    return jsonb_build_object('versao', agora, 'igual', true);
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'membro_id', r.membro_id, 'modelo', r.modelo, 'chave', r.chave,
      'cifrado', translate(encode(r.cifrado, 'base64'), E'\n', ''))), '[]') into rostos
  from rostos.modelos r
  join public.membros_igreja m on m.id = r.membro_id and m.campus = e.campus and not app.saiu(m.situacao)
  join public.consentimentos c on c.id = r.consentimento_id and c.revogado_em is null;
  insert into rostos.auditoria (acao, usuario, campus, estacao, resultado)
  values ('enviar', a.pareado_por, e.campus, e.nome, jsonb_array_length(rostos) || ' rostos à estação');
  return jsonb_build_object('versao', agora, 'igual', false, 'publica', a.publica, 'aparelho', a.id, 'rostos', rostos);
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_estacao (
  estacao uuid,
  campus  text,
  nome    text,
  desafio boolean
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
begin
  if estacao is null and not (app.pode('checkin', 'editar') and app.alcanca(campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para cuidar das estações deste campus.';
  end if;
  if nome is null or char_length(btrim(nome)) not between 2 and 60 then
    raise exception using errcode = 'PT400', message = 'Dê à estação um nome de 2 a 60 letras.';
  end if;
  if estacao is not null then
    perform app.exigir_estacao(estacao);
    update public.estacoes e set nome = btrim(salvar_estacao.nome), desafio = coalesce(salvar_estacao.desafio, e.desafio)
    where e.id = estacao returning e.id into feita;
  else
    insert into public.estacoes (campus, nome, desafio, criada_por)
    values (salvar_estacao.campus, btrim(salvar_estacao.nome), coalesce(salvar_estacao.desafio, false), (select auth.uid()))
    returning id into feita;
  end if;
  return feita;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Já existe uma estação com este nome neste campus.';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Este campus não existe.';
end
$function$;

CREATE OR REPLACE FUNCTION app.versao_dos_rostos (
  campus text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select concat_ws('.', count(*), coalesce(max(r.sequencia), 0), coalesce(sum(r.sequencia), 0))
  from rostos.modelos r join public.membros_igreja m on m.id = r.membro_id
  where m.campus = versao_dos_rostos.campus and not app.saiu(m.situacao)
$function$;

CREATE OR REPLACE FUNCTION public.abrir_dia (
  chave      text,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.abrir_dia(chave, ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_dia"(text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.criar_codigo_da_estacao (
  estacao uuid,
  pin     text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.criar_codigo_da_estacao(estacao, pin)
$function$;

REVOKE ALL ON FUNCTION "public"."criar_codigo_da_estacao"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.dias_da_estacao (
  chave text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.dias_da_estacao(chave)
$function$;

REVOKE ALL ON FUNCTION "public"."dias_da_estacao"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.encerrar_dia (
  chave text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.encerrar_dia(chave)
$function$;

REVOKE ALL ON FUNCTION "public"."encerrar_dia"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.marcar_da_estacao (
  chave     text,
  marcas    jsonb,
  pendentes integer DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.marcar_da_estacao(chave, marcas, pendentes)
$function$;

REVOKE ALL ON FUNCTION "public"."marcar_da_estacao"(text, jsonb, integer) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.parear_estacao (
  codigo  text,
  pin     text,
  chave   text,
  publica jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.parear_estacao(codigo, pin, chave, publica)
$function$;

REVOKE ALL ON FUNCTION "public"."parear_estacao"(text, text, text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.resumo_das_estacoes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.resumo_das_estacoes()
$function$;

REVOKE ALL ON FUNCTION "public"."resumo_das_estacoes"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.revogar_estacao (
  estacao uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.revogar_estacao(estacao)
$function$;

REVOKE ALL ON FUNCTION "public"."revogar_estacao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.rostos_da_estacao (
  chave  text,
  versao text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.rostos_da_estacao(chave, versao)
$function$;

REVOKE ALL ON FUNCTION "public"."rostos_da_estacao"(text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.salvar_estacao (
  campus  text,
  nome    text,
  desafio boolean DEFAULT false,
  estacao uuid    DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_estacao(estacao, campus, nome, desafio)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_estacao"(text, text, boolean, uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."estacoes"
  ADD CONSTRAINT "estacoes_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."estacoes"
  ADD CONSTRAINT "estacoes_criada_por_fkey" FOREIGN KEY (criada_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "app"."aparelhos"
  ADD CONSTRAINT "aparelhos_estacao_id_fkey" FOREIGN KEY (estacao_id) REFERENCES public.estacoes(id) ON DELETE CASCADE;

ALTER TABLE "app"."codigos_de_estacao"
  ADD CONSTRAINT "codigos_de_estacao_estacao_id_fkey" FOREIGN KEY (estacao_id) REFERENCES public.estacoes(id) ON DELETE CASCADE;

CREATE INDEX aparelhos_estacao_idx ON app.aparelhos USING btree (estacao_id);

CREATE UNIQUE INDEX aparelhos_um_por_estacao_idx ON app.aparelhos USING btree (estacao_id)
  WHERE (revogado_em IS NULL);

CREATE INDEX codigos_de_estacao_estacao_idx ON app.codigos_de_estacao USING btree (estacao_id);

CREATE INDEX tentativas_de_parear_idx ON app.tentativas_de_parear USING btree (quem, quando);

CREATE INDEX estacoes_campus_idx ON public.estacoes USING btree (campus);

CREATE INDEX estacoes_criada_por_idx ON public.estacoes USING btree (criada_por);

CREATE UNIQUE INDEX estacoes_nome_idx ON public.estacoes USING btree (campus, lower(nome))
  WHERE (revogada_em IS NULL);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.aparelhos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.codigos_de_estacao
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.tentativas_de_parear
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.estacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.estacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.estacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE POLICY "estações: vê quem edita o check-in, no alcance" ON "public"."estacoes"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

COMMENT ON COLUMN "public"."estacoes"."campus" IS 'The campus whose people it knows.';

COMMENT ON COLUMN "public"."estacoes"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."estacoes"."criada_por" IS 'The account that set it up.';

COMMENT ON COLUMN "public"."estacoes"."desafio" IS 'Faces must blink or turn before they are recognised.';

COMMENT ON COLUMN "public"."estacoes"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."estacoes"."nome" IS 'Which door: Porta principal.';

COMMENT ON COLUMN "public"."estacoes"."revogada_em" IS 'Since when it gets and does nothing any more.';

COMMENT ON COLUMN "public"."estacoes"."updated_at" IS 'When the row last changed.';

COMMENT ON FUNCTION "app"."abrir_dia"(text, text) IS 'See public.abrir_dia.';

COMMENT ON FUNCTION "app"."aparelho_da_chave"(text, boolean) IS 'The device with this key (hex of its SHA-256), noted as seen. Raises 42501 for an unknown one, PT410 for a revoked one.';

COMMENT ON FUNCTION "app"."codigo_novo"(integer) IS 'A random code without look-alikes (no I, O, 0, 1).';

COMMENT ON FUNCTION "app"."criar_codigo_da_estacao"(uuid, text) IS 'See public.criar_codigo_da_estacao.';

COMMENT ON FUNCTION "app"."dias_da_estacao"(text) IS 'See public.dias_da_estacao.';

COMMENT ON FUNCTION "app"."encerrar_dia"(text) IS 'See public.encerrar_dia.';

COMMENT ON FUNCTION "app"."exigir_estacao"(uuid) IS 'The station, if the caller has editar on checkin in its campus. Raises 42501, PT409.';

COMMENT ON FUNCTION "app"."marcar_da_estacao"(text, jsonb, integer) IS 'See public.marcar_da_estacao.';

COMMENT ON FUNCTION "app"."marcar_na_estacao"(app.aparelhos, public.estacoes, jsonb) IS 'One presence that a station took; see public.marcar_da_estacao.';

COMMENT ON FUNCTION "app"."parear_estacao"(text, text, text, jsonb) IS 'See public.parear_estacao.';

COMMENT ON FUNCTION "app"."resumo_das_estacoes"() IS 'See public.resumo_das_estacoes.';

COMMENT ON FUNCTION "app"."revogar_estacao"(uuid) IS 'See public.revogar_estacao.';

COMMENT ON FUNCTION "app"."rostos_da_estacao"(text, text) IS 'See public.rostos_da_estacao.';

COMMENT ON FUNCTION "app"."salvar_estacao"(uuid, text, text, boolean) IS 'See public.salvar_estacao.';

COMMENT ON FUNCTION "app"."versao_dos_rostos"(text) IS 'Changes whenever the faces that are found at this campus do.';

COMMENT ON FUNCTION "public"."abrir_dia"(text, text) IS 'For the service key. What a station needs for one occurrence of its campus and nothing else: {aparelho, estacao, ocorrencia, emitida_em,
expira_em, rostos (version), kids (null unless it hands children over, see app.kids_do_dia), presentes [id], pessoas [{id, nome, foto (path), fone (last four digits), cartao (SHA-256 of the card''s
code)}]}: the people of the campus and those of others who confirmed. The function that hands it over signs it. Raises 42501, PT404, PT409, PT410.';

COMMENT ON FUNCTION "public"."criar_codigo_da_estacao"(uuid, text) IS 'A code that makes a device this station, once and within ten minutes, together with the PIN of six digits that opens it there:
{codigo, expira_em}. An earlier code of the station ends. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."dias_da_estacao"(text) IS 'For the service key. What takes place at the station''s campus from now on for a day: [{id, nome, inicio, fim}]. Raises 42501, PT410.';

COMMENT ON FUNCTION "public"."encerrar_dia"(text) IS 'For the service key. The station has closed its day and dropped what it held; until it opens one, it gets no faces. Raises 42501.';

COMMENT ON FUNCTION "public"."marcar_da_estacao"(text, jsonb, integer) IS 'For the service key. Presences that a station took: up to 200 {id, member_id, ocorrencia, chegada, metodo (rosto, cartao, estacao),
pontuacao, visitante ({nome, telefone}: who is registered first, then member_id is id)}, sent as often as it takes; and how it stands: {agora, revogada, desafio, rostos (version), respostas [{id, codigo}]}. codigo as
of marcar_presencas, and: revogada (taken after the station ended), sem_autorizacao (a face, after the consent was withdrawn), recusada
(against another rule).
Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."parear_estacao"(text, text, text, jsonb) IS 'Makes the caller''s device the station of a code: chave, SHA-256 (hex) of a secret that it made and keeps; publica, its P-256 key
as JWK. Gives {aparelho, estacao, nome, campus, desafio}, and the device that was it before is none any more; or {recusa}: CODIGO
(wrong, used or too old), PIN, MUITAS (five in ten minutes were wrong). Needs visualizar on checkin. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."resumo_das_estacoes"() IS 'The stations that the caller takes care of: [{id, campus, nome, desafio, kids (how it receives children), pareada_em (null: no device yet), vista_em, ocorrencia and
dia (open there), pendentes (presences that it had not sent when last seen)}].';

COMMENT ON FUNCTION "public"."revogar_estacao"(uuid) IS 'Ends a station: it gets nothing any more, drops what it holds as soon as it is online, and only presences that it took before
are still accepted. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."rostos_da_estacao"(text, text) IS 'For the service key. The templates of a station''s campus with a consent that holds, still encrypted by the installation''s key, and
the key that they are to be encrypted for: {versao, igual: true} when the station has this version, else {versao, igual: false,
aparelho, publica, rostos [{id, membro_id, modelo, chave, cifrado}]}. Leaves a line of audit. Raises 42501, PT409 (no day is open), PT410.';

COMMENT ON FUNCTION "public"."salvar_estacao"(text, text, boolean, uuid) IS 'Sets up a station of a campus, or changes name and challenge of one (its campus stays); gives its id. Raises 42501, PT400, PT404, PT409.';

COMMENT ON TABLE "app"."aparelhos" IS 'The devices that are or were a station. chave: SHA-256 of the secret that the device alone has; publica: the key (P-256, as JWK)
that faces are encrypted for; ocorrencia: the day that it has open.';

COMMENT ON TABLE "app"."codigos_de_estacao" IS 'Codes that pair a device, as SHA-256, with the PIN that was chosen for it, as bcrypt.';

COMMENT ON TABLE "app"."tentativas_de_parear" IS 'Codes and PINs that were not right, for an hour.';

COMMENT ON TABLE "public"."estacoes" IS 'Check-in stations of a campus. Written by functions only.';

COMMENT ON TABLE "rostos"."auditoria" IS 'Every indexing, identification, deletion and sending to a station: who, when, of whom, where, with which result. No images, no
templates. Ids are kept as they were: the line outlives the person''s record.';

REVOKE ALL ON FUNCTION "app"."abrir_dia"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."abrir_dia"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."aparelho_da_chave"(text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."codigo_novo"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."criar_codigo_da_estacao"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."criar_codigo_da_estacao"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."dias_da_estacao"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."dias_da_estacao"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."encerrar_dia"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."encerrar_dia"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."exigir_estacao"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."marcar_da_estacao"(text, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."marcar_da_estacao"(text, jsonb, integer) TO "service_role";

REVOKE ALL ON FUNCTION "app"."marcar_na_estacao"(app.aparelhos, public.estacoes, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."parear_estacao"(text, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."parear_estacao"(text, text, text, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."resumo_das_estacoes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."resumo_das_estacoes"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."revogar_estacao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."revogar_estacao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."rostos_da_estacao"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."rostos_da_estacao"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_estacao"(uuid, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_estacao"(uuid, text, text, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."versao_dos_rostos"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."abrir_dia"(text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."criar_codigo_da_estacao"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."dias_da_estacao"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."encerrar_dia"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."marcar_da_estacao"(text, jsonb, integer) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."parear_estacao"(text, text, text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."resumo_das_estacoes"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."revogar_estacao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."rostos_da_estacao"(text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_estacao"(text, text, boolean, uuid) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."estacoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."estacoes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."estacoes" TO "service_role";
