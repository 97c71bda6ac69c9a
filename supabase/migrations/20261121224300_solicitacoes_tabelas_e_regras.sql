SET local check_function_bodies = off;

CREATE TABLE "app"."tentativas_cadastro" (
  "id"      bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "ip"      text                     NOT NULL,
  "codigo"  uuid                     NOT NULL,
  "momento" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "tentativas_cadastro_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."tentativas_cadastro"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."codigos_cadastro" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"     text                     NOT NULL,
  "nome"       text                     NOT NULL,
  "ativo"      boolean                  NOT NULL DEFAULT true,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "codigos_cadastro_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 60)))),
  CONSTRAINT "codigos_cadastro_pkey" PRIMARY KEY (id),
  "criado_por" uuid                     DEFAULT auth.uid()
);

ALTER TABLE "public"."codigos_cadastro"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."codigos_cadastro" FROM "anon";

CREATE TABLE "public"."pedidos_alteracao" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "membro_id" uuid NOT NULL,
  "campo"     text NOT NULL,
  "de"        text,
  "para"      text NOT NULL,
  CONSTRAINT "pedidos_alteracao_campo_check"
    CHECK ((campo = ANY (ARRAY['nome'::text, 'sobrenome'::text, 'cpf'::text, 'data_nascimento'::text, 'campus'::text, 'estado_civil'::text]))),
  CONSTRAINT "pedidos_alteracao_de_check" CHECK ((char_length(de) <= 200)),
  CONSTRAINT "pedidos_alteracao_para_check" CHECK (((char_length(para) >= 1) AND (char_length(para) <= 200))),
  CONSTRAINT "pedidos_alteracao_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."pedidos_alteracao"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."pedidos_alteracao" FROM "anon";

CREATE TABLE "public"."solicitacoes_cadastro" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "envio"     uuid NOT NULL,
  "codigo_id" uuid,
  "campus"    text NOT NULL,
  CONSTRAINT "solicitacoes_cadastro_envio_key" UNIQUE (envio),
  CONSTRAINT "solicitacoes_cadastro_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."solicitacoes_cadastro"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."solicitacoes_cadastro" FROM "anon";

CREATE TYPE "public"."estado_pedido" AS ENUM (
  'pendente',
  'aprovado',
  'rejeitado',
  'cancelado'
);

ALTER TABLE "public"."pedidos_alteracao"
  ADD COLUMN "situacao" public.estado_pedido NOT NULL DEFAULT 'pendente'::public.estado_pedido;

ALTER TABLE "public"."pedidos_alteracao"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."pedidos_alteracao"
  ADD COLUMN "pedido_por" uuid;

ALTER TABLE "public"."pedidos_alteracao"
  ADD COLUMN "decidido_por" uuid;

ALTER TABLE "public"."pedidos_alteracao"
  ADD COLUMN "decidido_em" timestamp WITH time zone;

ALTER TABLE "public"."pedidos_alteracao"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."pedidos_alteracao"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."estado_solicitacao" AS ENUM (
  'pendente',
  'aprovado',
  'rejeitado',
  'duplicado'
);

CREATE TYPE "public"."tipo_solicitacao" AS ENUM (
  'visitante',
  'aceitei_jesus',
  'quero_ser_membro',
  'atualizar_cadastro'
);

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "tipo" public.tipo_solicitacao NOT NULL;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "situacao" public.estado_solicitacao NOT NULL DEFAULT 'pendente'::public.estado_solicitacao;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "dados" jsonb NOT NULL;

CREATE OR REPLACE FUNCTION app.analise_da_solicitacao (
  solicitacao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s public.solicitacoes_cadastro;
begin
  select * into s from public.solicitacoes_cadastro x where x.id = solicitacao;
  if s.id is null or not app.decide_no_campus(s.campus) then return null; end if;
  return jsonb_build_object(
    'candidatos', (
      select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('campos', (
        select to_jsonb(m) from public.membros_igreja m where m.id = c.membro_id)) order by c.pontos desc), '[]')
      from app.possiveis_duplicados(s.dados) c),
    'familia', app.familia_sugerida(s));
end
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_pedido (
  p public.pedidos_alteracao
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p.campo = 'cpf' then
    insert into public.membros_reservados (membro_id, cpf) values (p.membro_id, p.para)
    on conflict (membro_id) do update set cpf = excluded.cpf;
  else
    execute format('update public.membros_igreja m set %1$I = (select %1$I from jsonb_populate_record(null::public.membros_igreja, $1))
      where m.id = $2', p.campo) using jsonb_build_object(p.campo, p.para), p.membro_id;
  end if;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Este CPF já está em outro cadastro. Confira se são a mesma pessoa.';
end
$function$;

CREATE OR REPLACE FUNCTION app.aprovar_solicitacao (
  solicitacao uuid,
  membro      uuid,
  campos      text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s constant public.solicitacoes_cadastro := app.solicitacao_a_decidir(solicitacao);
  operacao uuid;
  pessoa uuid := membro;
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Só quem edita membros aprova cadastros.';
  end if;
  perform app.por_origem('cadastro_publico');
  operacao := app.iniciar_operacao('solicitacao_aprovada', 'Cadastro de ' || s.nome_completo || ' aprovado',
    jsonb_build_object('solicitacao', s.id));
  if pessoa is null then
    pessoa := app.criar_da_solicitacao(s);
  else
    perform app.completar_da_solicitacao(s, pessoa, campos);
  end if;
  perform app.consentir_pela_solicitacao(s, pessoa);
  if s.deseja_contato then
    perform app.acompanhar_da_solicitacao(pessoa);
  end if;
  update public.solicitacoes_cadastro x set
    situacao = case when membro is null or s.tipo = 'atualizar_cadastro' then 'aprovado' else 'duplicado' end::public.estado_solicitacao,
    membro_id = pessoa, decidido_por = (select auth.uid()), decidido_em = now()
  where x.id = s.id;
  return jsonb_build_object('operacao', operacao, 'membro_id', pessoa);
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_quem_aprova (
  campus   text,
  titulo   text,
  mensagem text,
  destino  text,
  assunto  text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Once a day and campus: on a Sunday there are many.
  select app.notificar(u, titulo, mensagem, destino,
    format('%s:%s:%s', assunto, campus, (now() at time zone coalesce((select fuso from public.igreja), 'America/Sao_Paulo'))::date))
  from app.quem_aprova_membros(campus) u
$function$;

CREATE OR REPLACE FUNCTION app.cancelar_pedido (
  pedido uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.pedidos_alteracao p set situacao = 'cancelado', decidido_em = now(), decidido_por = (select auth.uid())
  where p.id = pedido and p.situacao = 'pendente' and p.membro_id = app.meu_membro();
  if not found then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi decidido.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.completar_da_solicitacao (
  s      public.solicitacoes_cadastro,
  membro uuid,
  campos text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campus text;
  dados jsonb;
begin
  select m.campus into campus from public.membros_igreja m where m.id = membro for update;
  if campus is null or not app.alcanca(campus) then
    raise exception using errcode = 'PT404', message = 'O cadastro escolhido não existe mais ou está fora do seu alcance.';
  end if;
  select jsonb_object_agg(k, v) into dados from jsonb_each(s.dados) e (k, v) where k = any (campos);
  if dados is not null then
    perform app.mudar_linha('public.membros_igreja', jsonb_build_object('id', membro), dados, membro);
  end if;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Este e-mail já é de outra pessoa. Deixe o e-mail como está.';
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_pedido (
  campo text,
  valor text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when campo = 'nome' and char_length(valor) not between 2 and 100 then 'Nome deve ter ao menos 2 caracteres'
    when campo = 'sobrenome' and char_length(valor) not between 2 and 150 then 'Sobrenome deve ter ao menos 2 caracteres'
    when campo = 'cpf' and not app.cpf_valido(valor) then 'O CPF não confere.'
    when campo = 'data_nascimento' and (valor !~ '^\d{4}-\d{2}-\d{2}$' or not pg_input_is_valid(valor, 'date')
      or valor not between '1900-01-01' and current_date::text) then 'A data de nascimento não é possível.'
    when campo = 'campus' and not exists (select from public.campi c where c.nome = valor and c.ativo) then 'Este campus não existe.'
    when campo = 'estado_civil' and not pg_input_is_valid(valor, 'public.estado_civil') then 'Este estado civil não existe.'
    when campo not in ('nome', 'sobrenome', 'cpf', 'data_nascimento', 'campus', 'estado_civil') then 'Este campo não se pede.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.consentir_pela_solicitacao (
  s      public.solicitacoes_cadastro,
  membro uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb;
begin
  insert into public.consentimentos as c (membro_id, finalidade, versao, texto, concedido_em)
  values (membro, 'cadastro', s.consentimento_versao, s.consentimento_texto, s.created_at)
  on conflict (membro_id, finalidade) where revogado_em is null do nothing
  returning to_jsonb(c) into linha;
  if linha is not null then
    perform app.anotar_alteracao('public.consentimentos', 'incluir', null, linha, membro);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.convite_de_cadastro (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('campus', c.campus, 'igreja', (select i.nome from public.igreja i), 'versao', t.versao, 'texto', t.texto)
  from public.codigos_cadastro c, app.texto_do_cadastro() t
  where c.codigo = upper(btrim(convite_de_cadastro.codigo)) and c.ativo
    and exists (select from public.campi p where p.nome = c.campus and p.ativo)
$function$;

CREATE OR REPLACE FUNCTION app.criar_da_solicitacao (
  s public.solicitacoes_cadastro
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dados constant jsonb := s.dados || jsonb_build_object(
    'campus', s.campus, 'origem', 'cadastro_publico',
    'situacao', case s.tipo when 'quero_ser_membro' then 'congregado' else 'visitante' end)
    || case when s.tipo = 'aceitei_jesus' then jsonb_build_object('data_conversao', s.created_at::date) else '{}' end;
  lista constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(dados) k);
  membro uuid;
begin
  execute format('insert into public.membros_igreja (%s) select %s from jsonb_populate_record(null::public.membros_igreja, $1)
    returning id', lista, lista) into membro using dados;
  return membro;
exception when unique_violation then
  raise exception using errcode = 'PT409',
    message = 'Este e-mail já é de outra pessoa. Escolha o cadastro existente e complete os dados dele.';
end
$function$;

CREATE OR REPLACE FUNCTION app.dados_do_cadastro (
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  limpos jsonb;
begin
  select coalesce(jsonb_object_agg(k, btrim(v)), '{}') into limpos
  from jsonb_each_text(dados) e (k, v)
  where btrim(v) <> '' and char_length(v) <= 300 and k in ('nome', 'sobrenome', 'email', 'telefone', 'data_nascimento', 'sexo',
    'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'como_conheceu');
  if char_length(coalesce(limpos ->> 'nome', '')) not between 2 and 100
    or char_length(coalesce(limpos ->> 'sobrenome', '')) not between 2 and 150 then
    raise exception using errcode = 'PT422', message = 'Informe nome e sobrenome.';
  end if;
  if limpos ->> 'telefone' is null and limpos ->> 'email' is null then
    raise exception using errcode = 'PT422', message = 'Informe um telefone ou um e-mail.';
  end if;
  if coalesce(limpos ->> 'telefone', '+550000000000') !~ '^\+[0-9]{8,15}$'
    or coalesce(limpos ->> 'email', 'a@b') !~ '^[^@\s]+@[^@\s]+$'
    or coalesce(limpos ->> 'cep', '00000000') !~ '^[0-9]{8}$' or coalesce(limpos ->> 'uf', 'GO') !~ '^[A-Z]{2}$'
    or coalesce(limpos ->> 'sexo', 'feminino') not in ('feminino', 'masculino')
    or not pg_input_is_valid(coalesce(limpos ->> 'data_nascimento', '2000-01-01'), 'date') then
    raise exception using errcode = 'PT422', message = 'Um dos dados não está no formato esperado.';
  end if;
  if (limpos ->> 'data_nascimento')::date not between '1900-01-01' and current_date then
    raise exception using errcode = 'PT422', message = 'A data de nascimento não é possível.';
  end if;
  return case when limpos ? 'email' then limpos || jsonb_build_object('email', lower(limpos ->> 'email')) else limpos end;
end
$function$;

CREATE OR REPLACE FUNCTION app.decide_no_campus (
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('membros', 'aprovar') and app.alcanca(campus)
$function$;

CREATE OR REPLACE FUNCTION app.decidir_pedido (
  pedido  uuid,
  aprovar boolean,
  motivo  text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.pedidos_alteracao;
  pessoa public.membros_igreja;
  operacao uuid;
begin
  select * into p from public.pedidos_alteracao x where x.id = pedido for update;
  select * into pessoa from public.membros_igreja m where m.id = p.membro_id;
  if pessoa.id is null or not app.decide_no_campus(pessoa.campus) or p.campo = 'cpf' and not app.pode('membros', 'ver_sensivel') then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  end if;
  if p.situacao <> 'pendente' then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi decidido.';
  end if;
  if pessoa.id = app.meu_membro() then
    raise insufficient_privilege using message = 'Ninguém decide o próprio pedido.';
  end if;
  if not aprovar and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga por que o pedido é rejeitado.';
  end if;
  if aprovar and p.campo = 'campus' and not app.pode_mudar_campus(p.para, false) then
    raise insufficient_privilege using message = 'Só quem alcança o campus de destino aprova esta mudança.';
  end if;
  perform app.por_origem('pedido');
  operacao := app.iniciar_operacao('pedido_decidido', format('Pedido de %s %s', pessoa.nome_completo,
    case when aprovar then 'aprovado' else 'rejeitado' end), jsonb_build_object('pedido', p.id, 'campo', p.campo));
  if aprovar then perform app.aplicar_pedido(p); end if;
  update public.pedidos_alteracao x set situacao = case when aprovar then 'aprovado' else 'rejeitado' end::public.estado_pedido,
    motivo = nullif(left(btrim(decidir_pedido.motivo), 500), ''), decidido_por = (select auth.uid()), decidido_em = now()
  where x.id = p.id;
  perform app.notificar(p.pedido_por, case when aprovar then 'Seu pedido foi aprovado' else 'Seu pedido não foi aceito' end,
    case when aprovar then 'A correção já está no seu cadastro.' else 'Motivo: ' || btrim(motivo) end, '/meu-cadastro', 'pedido:' || p.id);
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.familia_sugerida (
  s public.solicitacoes_cadastro
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'nome_completo', f.nome_completo, 'foto', f.foto, 'motivo', f.motivo)), '[]')
  from (
    select m.id, m.nome_completo, m.foto,
      case when app.chave_do_telefone(m.telefone) = app.chave_do_telefone(s.dados ->> 'telefone') then 'telefone' else 'endereco' end as motivo
    from public.membros_igreja m
    where m.campus = s.campus and not app.saiu(m.situacao) and m.id is distinct from s.provavel_id and (
      app.chave_do_telefone(m.telefone) = app.chave_do_telefone(s.dados ->> 'telefone')
      or (m.cep = s.dados ->> 'cep' and m.numero = s.dados ->> 'numero'))
    order by m.nome_ordenacao limit 5) f
$function$;

CREATE OR REPLACE FUNCTION app.limitar_cadastro (
  ip     text,
  codigo uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('app.tentativas_cadastro:' || ip));
  delete from app.tentativas_cadastro t where t.momento < now() - interval '1 day';
  -- A whole congregation may stand behind one address on a Sunday morning.
  if (select count(*) from app.tentativas_cadastro t
      where t.ip = limitar_cadastro.ip and t.codigo = limitar_cadastro.codigo and t.momento > now() - interval '1 hour') >= 100
    or (select count(*) from app.tentativas_cadastro t
        where t.codigo = limitar_cadastro.codigo and t.momento > now() - interval '1 hour') >= 400 then
    raise exception using errcode = 'PT429', message = 'Muitos cadastros agora há pouco. Espere um pouco e tente de novo.';
  end if;
  insert into app.tentativas_cadastro (ip, codigo) values (ip, codigo);
end
$function$;

CREATE OR REPLACE FUNCTION app.meu_cadastro()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'membro', to_jsonb(m) - 'texto_busca' - 'nome_ordenacao',
    'cpf', (select r.cpf from public.membros_reservados r where r.membro_id = m.id),
    'pedidos', (select coalesce(jsonb_agg(to_jsonb(p) - 'pedido_por' - 'decidido_por' order by p.created_at desc), '[]')
                from (select * from public.pedidos_alteracao x where x.membro_id = m.id order by x.created_at desc limit 20) p))
  from public.membros_igreja m where m.id = app.meu_membro()
$function$;

CREATE OR REPLACE FUNCTION app.nome_dos_dados (
  dados jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select btrim(coalesce(dados ->> 'nome', '') || ' ' || coalesce(dados ->> 'sobrenome', ''))
$function$;

CREATE OR REPLACE FUNCTION app.novo_codigo()
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Ten letters of 31 that are not mistaken for each other: nobody guesses one.
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ2345679', 1 + get_byte(extensions.gen_random_bytes(1), 0) % 31, 1), '')
  from generate_series(1, 10)
$function$;

CREATE OR REPLACE FUNCTION app.pedir_alteracao (
  campos jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  o_campus text;
  pedido record;
  erro text;
  quantos integer := 0;
begin
  if eu is null then
    raise exception using errcode = 'PT404', message = 'Sua conta ainda não está ligada a um cadastro.';
  end if;
  select m.campus into o_campus from public.membros_igreja m where m.id = eu;
  for pedido in select k as campo, left(btrim(v), 200) as para from jsonb_each_text(campos) e (k, v) where btrim(v) <> '' loop
    erro := app.conferir_pedido(pedido.campo, pedido.para);
    if erro is not null then
      raise exception using errcode = 'PT422', message = erro;
    end if;
    if app.valor_atual(eu, pedido.campo) is not distinct from pedido.para then continue; end if;
    insert into public.pedidos_alteracao as p (membro_id, campo, de, para, pedido_por)
    values (eu, pedido.campo, app.valor_atual(eu, pedido.campo), pedido.para, (select auth.uid()))
    on conflict (membro_id, campo) where situacao = 'pendente' do update
      set para = excluded.para, de = excluded.de, pedido_por = excluded.pedido_por;
    quantos := quantos + 1;
  end loop;
  if quantos > 0 then
    perform app.avisar_quem_aprova(o_campus, 'Pedido de alteração de cadastro',
      'Alguém do campus ' || o_campus || ' pediu uma correção no próprio cadastro.', '/membros/solicitacoes?aba=pedidos', 'pedidos');
  end if;
  return quantos;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_proprio_cadastro()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  livres constant text[] := '{nome,sobrenome,nome_completo,nome_preferido,username,telefone,data_nascimento,endereco,campus,foto,
    profile_id,email,situacao,profissao,empresa,cep,logradouro,numero,complemento,bairro,cidade,uf,emergencia_nome,
    emergencia_parentesco,emergencia_telefone,updated_at,nome_ordenacao,texto_busca}';
begin
  if not app.pela_api() or app.pode('membros', 'editar') and app.alcanca(old.campus) then return new; end if;
  if to_jsonb(new) - livres is distinct from to_jsonb(old) - livres then
    raise insufficient_privilege using message = 'Este dado só é alterado por quem cuida dos cadastros. Faça um pedido em Meu cadastro.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_aprova_membros (
  campus text
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select distinct r.user_id
  from public.user_roles r
  join public.role_permissions p on p.role = r.role and p.resource = 'membros' and p.action = 'aprovar' and p.allowed
  where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    and (r.campus = quem_aprova_membros.campus
      or r.role in ('admin', 'pastor_executivo', 'ministerio_global', 'lideranca_global'))
$function$;

CREATE OR REPLACE FUNCTION app.receber_cadastro (
  codigo text,
  pedido jsonb,
  ip     text,
  agente text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  origem public.codigos_cadastro;
  dados jsonb;
  texto record;
  provavel record;
  novo uuid;
begin
  select * into origem from public.codigos_cadastro c where c.codigo = upper(btrim(receber_cadastro.codigo)) and c.ativo;
  if origem.id is null then
    raise exception using errcode = 'PT404', message = 'Este código não vale mais.';
  end if;
  perform app.limitar_cadastro(coalesce(nullif(ip, ''), 'desconhecido'), origem.id);
  dados := app.dados_do_cadastro(pedido -> 'dados');
  if (dados ->> 'data_nascimento')::date > current_date - interval '12 years'
    and char_length(coalesce(btrim(pedido ->> 'responsavel_nome'), '')) < 5 then
    raise exception using errcode = 'PT422', message = 'Por menores de 12 anos, informe o nome do responsável.';
  end if;
  select * into texto from app.texto_do_cadastro();
  if pedido ->> 'versao' is distinct from texto.versao then
    raise exception using errcode = 'PT409', message = 'O texto da autorização mudou. Recarregue a página.';
  end if;
  perform app.por_origem('cadastro_publico');
  -- Whoever is known gets the same answer as who is not: the likely person is for the queue alone.
  select c.membro_id, c.pontos into provavel
  from app.candidatos_a_duplicado(dados, false, array[origem.campus]) c
  join public.membros_igreja m on m.id = c.membro_id and m.campus = origem.campus order by c.pontos desc limit 1;
  insert into public.solicitacoes_cadastro (envio, codigo_id, campus, tipo, dados, deseja_contato, mensagem, responsavel_nome,
    consentimento_versao, consentimento_texto, ip, agente, provavel_id, provavel_pontos)
  values ((pedido ->> 'envio')::uuid, origem.id, origem.campus, (pedido ->> 'tipo')::public.tipo_solicitacao, dados,
    coalesce((pedido ->> 'deseja_contato')::boolean, false), nullif(left(btrim(pedido ->> 'mensagem'), 500), ''),
    nullif(left(btrim(pedido ->> 'responsavel_nome'), 150), ''), texto.versao, texto.texto, left(ip, 64), left(agente, 300),
    provavel.membro_id, provavel.pontos)
  on conflict (envio) do nothing returning id into novo;
  if novo is not null then
    perform app.avisar_quem_aprova(origem.campus, 'Novo cadastro para conferir',
      'Há pessoas que se cadastraram pelo QR Code no campus ' || origem.campus || '.', '/membros/solicitacoes', 'solicitacoes');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.rejeitar_solicitacao (
  solicitacao uuid,
  motivo      text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s constant public.solicitacoes_cadastro := app.solicitacao_a_decidir(solicitacao);
begin
  if char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga por que a solicitação é rejeitada.';
  end if;
  update public.solicitacoes_cadastro x set situacao = 'rejeitado', motivo = left(btrim(rejeitar_solicitacao.motivo), 500),
    decidido_por = (select auth.uid()), decidido_em = now()
  where x.id = s.id;
end
$function$;

CREATE OR REPLACE FUNCTION app.solicitacao_a_decidir (
  solicitacao uuid
)
  RETURNS public.solicitacoes_cadastro
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  s public.solicitacoes_cadastro;
begin
  select * into s from public.solicitacoes_cadastro x where x.id = solicitacao for update;
  if s.id is null or not app.decide_no_campus(s.campus) then
    raise exception using errcode = 'PT404', message = 'Solicitação não encontrada.';
  end if;
  if s.situacao <> 'pendente' then
    raise exception using errcode = 'PT409', message = coalesce(
      (select 'Esta solicitação já foi decidida por ' || concat_ws(' ', p.nome, p.sobrenome) || '.' from public.profiles p
       where p.id = s.decidido_por), 'Esta solicitação já foi decidida.');
  end if;
  return s;
end
$function$;

CREATE OR REPLACE FUNCTION app.texto_do_cadastro()
  RETURNS TABLE (
    versao text,
    texto  text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select '2026-11',
    'Autorizo a igreja a guardar os dados que informei para me acolher, cuidar do meu cadastro e, se eu pedir, entrar em '
    'contato comigo. Os dados dizem respeito à minha fé: são vistos só por quem cuida das pessoas no meu campus e não são '
    'passados a terceiros. Posso ver, corrigir ou pedir a exclusão deles a qualquer momento na secretaria. Por crianças, '
    'quem autoriza é o responsável.'
$function$;

CREATE OR REPLACE FUNCTION app.valor_atual (
  membro uuid,
  campo  text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when campo = 'cpf' then (select r.cpf from public.membros_reservados r where r.membro_id = membro)
    else (select to_jsonb(m) ->> campo from public.membros_igreja m where m.id = membro) end
$function$;

CREATE OR REPLACE FUNCTION public.analise_da_solicitacao (
  solicitacao uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.analise_da_solicitacao(solicitacao)
$function$;

REVOKE ALL ON FUNCTION "public"."analise_da_solicitacao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.aprovar_solicitacao (
  solicitacao uuid,
  membro      uuid   DEFAULT NULL::uuid,
  campos      text[] DEFAULT '{}'::text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.aprovar_solicitacao(solicitacao, membro, campos)
$function$;

REVOKE ALL ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_pedido (
  pedido uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.cancelar_pedido(pedido)
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_pedido"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.convite_de_cadastro (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.convite_de_cadastro(codigo)
$function$;

CREATE OR REPLACE FUNCTION public.decidir_pedido (
  pedido  uuid,
  aprovar boolean,
  motivo  text    DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.decidir_pedido(pedido, aprovar, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."decidir_pedido"(uuid, boolean, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.meu_cadastro()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.meu_cadastro()
$function$;

REVOKE ALL ON FUNCTION "public"."meu_cadastro"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_alteracao (
  campos jsonb
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.pedir_alteracao(campos)
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_alteracao"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.receber_cadastro (
  codigo text,
  pedido jsonb,
  ip     text,
  agente text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.receber_cadastro(codigo, pedido, ip, agente)
$function$;

REVOKE ALL ON FUNCTION "public"."receber_cadastro"(text, jsonb, text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.rejeitar_solicitacao (
  solicitacao uuid,
  motivo      text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.rejeitar_solicitacao(solicitacao, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."rejeitar_solicitacao"(uuid, text) FROM PUBLIC, "anon";

ALTER TABLE "public"."codigos_cadastro"
  ADD CONSTRAINT "codigos_cadastro_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."pedidos_alteracao"
  ADD CONSTRAINT "pedidos_alteracao_check" CHECK (((situacao <> 'rejeitado'::public.estado_pedido) OR (motivo IS NOT NULL)));

ALTER TABLE "public"."pedidos_alteracao"
  ADD CONSTRAINT "pedidos_alteracao_decidido_por_fkey" FOREIGN KEY (decidido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."pedidos_alteracao"
  ADD CONSTRAINT "pedidos_alteracao_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."pedidos_alteracao"
  ADD CONSTRAINT "pedidos_alteracao_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 500)));

ALTER TABLE "public"."pedidos_alteracao"
  ADD CONSTRAINT "pedidos_alteracao_pedido_por_fkey" FOREIGN KEY (pedido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_codigo_id_fkey" FOREIGN KEY (codigo_id) REFERENCES public.codigos_cadastro(id) ON DELETE SET NULL;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_dados_check" CHECK (((jsonb_typeof(dados) = 'object'::text) AND (char_length((dados)::text) <= 8000)));

CREATE INDEX tentativas_cadastro_codigo_idx ON app.tentativas_cadastro USING btree (codigo, momento);

CREATE INDEX tentativas_cadastro_ip_idx ON app.tentativas_cadastro USING btree (ip, codigo, momento);

CREATE INDEX codigos_cadastro_campus_idx ON public.codigos_cadastro USING btree (campus);

CREATE INDEX pedidos_alteracao_campo_idx ON public.pedidos_alteracao USING btree (campo);

CREATE INDEX pedidos_alteracao_decidido_por_idx ON public.pedidos_alteracao USING btree (decidido_por);

CREATE INDEX pedidos_alteracao_membro_idx ON public.pedidos_alteracao USING btree (membro_id, created_at DESC);

CREATE INDEX pedidos_alteracao_pedido_por_idx ON public.pedidos_alteracao USING btree (pedido_por);

CREATE INDEX pedidos_alteracao_pendentes_idx ON public.pedidos_alteracao USING btree (created_at)
  WHERE (situacao = 'pendente'::public.estado_pedido);

CREATE UNIQUE INDEX pedidos_alteracao_um_pendente_idx ON public.pedidos_alteracao USING btree (membro_id, campo)
  WHERE (situacao = 'pendente'::public.estado_pedido);

CREATE INDEX solicitacoes_cadastro_codigo_idx ON public.solicitacoes_cadastro USING btree (codigo_id);

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.codigos_cadastro
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.codigos_cadastro
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER c_proteger_proprio
  BEFORE UPDATE ON public.membros_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_proprio_cadastro();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.pedidos_alteracao
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.pedidos_alteracao
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', '*sensivel');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.solicitacoes_cadastro
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.solicitacoes_cadastro
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'ip', 'agente', 'consentimento_texto');

CREATE POLICY "códigos: cria quem aprova membros, no alcance" ON "public"."codigos_cadastro"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])))));

CREATE POLICY "códigos: desliga quem aprova membros, no alcance" ON "public"."codigos_cadastro"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])))))
  WITH
    CHECK
    ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])))));

CREATE POLICY "códigos: vê quem aprova membros, no alcance" ON "public"."codigos_cadastro"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])))));

CREATE POLICY "pedidos: vê os próprios e, quem aprova membros, os do alcance" ON "public"."pedidos_alteracao"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND ((campo <> 'cpf'::text) OR (
    SELECT app.pode('membros'::public.recurso, 'ver_sensivel'::public.acao) AS pode)) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

CREATE POLICY "solicitações: vê quem aprova membros, no alcance" ON "public"."solicitacoes_cadastro"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])))));

COMMENT ON COLUMN "public"."codigos_cadastro"."ativo" IS 'False: turned off, its address opens nothing any more.';

COMMENT ON COLUMN "public"."codigos_cadastro"."campus" IS 'The campus whose queue it feeds.';

COMMENT ON COLUMN "public"."codigos_cadastro"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."codigos_cadastro"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."codigos_cadastro"."nome" IS 'Where it hangs, such as Recepção.';

COMMENT ON COLUMN "public"."codigos_cadastro"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."campo" IS 'Which field.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."created_at" IS 'When it was asked for.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."de" IS 'Its value when the change was asked for.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."decidido_em" IS 'When.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."decidido_por" IS 'Who decided.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."membro_id" IS 'Whose record.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."motivo" IS 'Why it was rejected.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."para" IS 'The value asked for.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."pedido_por" IS 'The account that asked.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."situacao" IS 'Where it stands.';

COMMENT ON COLUMN "public"."pedidos_alteracao"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."campus" IS 'The campus of the code.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."codigo_id" IS 'The QR code that was used.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."dados" IS 'What was typed, under the names of the columns of membros_igreja.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."envio" IS 'Drawn by the form: sent twice, it is kept once.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."situacao" IS 'Where it stands.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."tipo" IS 'Why the person filled in the form.';

COMMENT ON FUNCTION "app"."analise_da_solicitacao"(uuid) IS 'See public.analise_da_solicitacao.';

COMMENT ON FUNCTION "app"."aplicar_pedido"(public.pedidos_alteracao) IS 'The value asked for becomes the record''s. Raises PT409 when the CPF is another''s.';

COMMENT ON FUNCTION "app"."aprovar_solicitacao"(uuid, uuid, text[]) IS 'See public.aprovar_solicitacao.';

COMMENT ON FUNCTION "app"."avisar_quem_aprova"(text, text, text, text, text) IS 'Tells those who approve members of a campus that something waits, once a day.';

COMMENT ON FUNCTION "app"."cancelar_pedido"(uuid) IS 'See public.cancelar_pedido.';

COMMENT ON FUNCTION "app"."completar_da_solicitacao"(public.solicitacoes_cadastro, uuid, text[]) IS 'The chosen fields of a request go into a record in the caller''s reach. Raises PT404, PT409.';

COMMENT ON FUNCTION "app"."conferir_pedido"(text, text) IS 'What is wrong with a value that a person asks for, as a sentence; null: nothing.';

COMMENT ON FUNCTION "app"."consentir_pela_solicitacao"(public.solicitacoes_cadastro, uuid) IS 'The consent of the public form becomes the person''s, unless they have one.';

COMMENT ON FUNCTION "app"."convite_de_cadastro"(text) IS 'See public.convite_de_cadastro.';

COMMENT ON FUNCTION "app"."criar_da_solicitacao"(public.solicitacoes_cadastro) IS 'A new person from a request. Raises PT409 when the e-mail is taken.';

COMMENT ON FUNCTION "app"."dados_do_cadastro"(jsonb) IS 'The data of the public form, trimmed, only known fields. Raises PT422 with a sentence when something is missing or impossible.';

COMMENT ON FUNCTION "app"."decide_no_campus"(text) IS 'The caller approves members of this campus.';

COMMENT ON FUNCTION "app"."decidir_pedido"(uuid, boolean, text) IS 'See public.decidir_pedido.';

COMMENT ON FUNCTION "app"."familia_sugerida"(public.solicitacoes_cadastro) IS 'People of the campus with the same phone or the same house as a request: probably its family.';

COMMENT ON FUNCTION "app"."limitar_cadastro"(text, uuid) IS 'Counts a request: at most 100 an hour from one address with one code, and 400 with one code. Raises PT429.';

COMMENT ON FUNCTION "app"."meu_cadastro"() IS 'See public.meu_cadastro.';

COMMENT ON FUNCTION "app"."nome_dos_dados"(jsonb) IS 'The full name in the data of a request.';

COMMENT ON FUNCTION "app"."novo_codigo"() IS 'A code for an address: ten letters and digits drawn by chance.';

COMMENT ON FUNCTION "app"."pedir_alteracao"(jsonb) IS 'See public.pedir_alteracao.';

COMMENT ON FUNCTION "app"."proteger_proprio_cadastro"() IS 'Trigger on a person''s own request without editar on membros: of their own record they change what the profile dialog and
the page of their record offer, and ask for the rest (email, situacao, campus and profile_id have rules of their own). Raises 42501.';

COMMENT ON FUNCTION "app"."quem_aprova_membros"(text) IS 'The accounts that may approve members of this campus.';

COMMENT ON FUNCTION "app"."receber_cadastro"(text, jsonb, text, text) IS 'See public.receber_cadastro.';

COMMENT ON FUNCTION "app"."rejeitar_solicitacao"(uuid, text) IS 'See public.rejeitar_solicitacao.';

COMMENT ON FUNCTION "app"."solicitacao_a_decidir"(uuid) IS 'The request, held until the transaction ends: of two who decide, the second finds it decided. Raises PT404, PT409.';

COMMENT ON FUNCTION "app"."texto_do_cadastro"() IS 'What people agree to in the public form, with its version. A new text is a new version.';

COMMENT ON FUNCTION "app"."valor_atual"(uuid, text) IS 'The value of a field of a person, as text.';

COMMENT ON FUNCTION "public"."analise_da_solicitacao"(uuid) IS 'What helps to decide on a request: candidatos (as possiveis_duplicados, with campos: the record, if in reach) and familia
[{id, nome_completo, foto, motivo: telefone or endereco}]. Null for those who may not decide on it.';

COMMENT ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[]) IS 'Approves a request as one operation that can be undone: without membro a new person of the campus; with membro the fields
named in campos go into that record, and the request is duplicado (aprovado if it asked for that). The consent goes
along, and whoever wishes contact gets a follow-up. Gives {operacao, membro_id}. For those who approve and edit members of the
campus. Raises PT404, PT409 (decided already, e-mail taken), 42501.';

COMMENT ON FUNCTION "public"."cancelar_pedido"(uuid) IS 'Takes back a change that the caller asked for. Raises PT409 when it was decided.';

COMMENT ON FUNCTION "public"."convite_de_cadastro"(text) IS 'What the public form of a code shows: campus, igreja, versao and texto (of the consent). Null when the code is unknown or
turned off. For anybody.';

COMMENT ON FUNCTION "public"."decidir_pedido"(uuid, boolean, text) IS 'Approves a change that a person asked for (it is made at once) or rejects it with a reason; the person is told. Gives the
operation, which can be undone. For those who approve members of the person''s campus, never for oneself; a CPF only for
those who see sensitive data, another campus only for those who reach it. Raises PT404, PT409, PT422, 42501.';

COMMENT ON FUNCTION "public"."meu_cadastro"() IS 'The caller''s own church record: membro (the row), cpf, pedidos (the last twenty changes asked for). Null without a record.';

COMMENT ON FUNCTION "public"."pedir_alteracao"(jsonb) IS 'Asks for changes of the caller''s own record: {nome, sobrenome, cpf, data_nascimento, campus, estado_civil}; what is equal
already is left out, and what was asked for before is asked for anew. Gives how many. Raises PT404 (no record), PT422.';

COMMENT ON FUNCTION "public"."receber_cadastro"(text, jsonb, text, text) IS 'For the service key. Puts a public registration into the queue of the code''s campus: pedido {envio (uuid of the form),
tipo, dados, deseja_contato, mensagem, responsavel_nome, versao (of the consent that was shown)}. Sent twice, it is kept
once. Raises PT404 (no such code), PT429 (too many), PT409 (the text has changed), PT422 with a sentence.';

COMMENT ON FUNCTION "public"."rejeitar_solicitacao"(uuid, text) IS 'Rejects a request; motivo of at least three letters is kept. For those who approve members of the campus. Raises PT404,
PT409 (decided already), PT422.';

COMMENT ON TABLE "app"."tentativas_cadastro" IS 'Recent requests per address and code, to limit them; kept for a day.';

COMMENT ON TABLE "public"."codigos_cadastro" IS 'QR codes of the public form: each leads into the queue of its campus, until it is turned off.';

COMMENT ON TABLE "public"."pedidos_alteracao" IS 'Changes of their own record that people ask for and somebody of the campus decides, field by field. Written by functions only.';

COMMENT ON TABLE "public"."solicitacoes_cadastro" IS 'People who registered themselves and wait for somebody of the campus. Written by functions only.';

COMMENT ON TYPE "public"."estado_pedido" IS 'Where a change stands that a person asked for.';

COMMENT ON TYPE "public"."estado_solicitacao" IS 'Where a request stands; duplicado: its data went into a record that was there already.';

COMMENT ON TYPE "public"."tipo_solicitacao" IS 'Why somebody fills in the public form.';

REVOKE ALL ON FUNCTION "app"."analise_da_solicitacao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."analise_da_solicitacao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."aplicar_pedido"(public.pedidos_alteracao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aprovar_solicitacao"(uuid, uuid, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."aprovar_solicitacao"(uuid, uuid, text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."avisar_quem_aprova"(text, text, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cancelar_pedido"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cancelar_pedido"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."completar_da_solicitacao"(public.solicitacoes_cadastro, uuid, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_pedido"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."consentir_pela_solicitacao"(public.solicitacoes_cadastro, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."convite_de_cadastro"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."convite_de_cadastro"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."criar_da_solicitacao"(public.solicitacoes_cadastro) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."dados_do_cadastro"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."decide_no_campus"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."decidir_pedido"(uuid, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."decidir_pedido"(uuid, boolean, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."familia_sugerida"(public.solicitacoes_cadastro) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."limitar_cadastro"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."meu_cadastro"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."meu_cadastro"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."nome_dos_dados"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."nome_dos_dados"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."novo_codigo"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."novo_codigo"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pedir_alteracao"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pedir_alteracao"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."proteger_proprio_cadastro"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quem_aprova_membros"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."receber_cadastro"(text, jsonb, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."receber_cadastro"(text, jsonb, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."rejeitar_solicitacao"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."rejeitar_solicitacao"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."solicitacao_a_decidir"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."texto_do_cadastro"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."valor_atual"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."analise_da_solicitacao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."aprovar_solicitacao"(uuid, uuid, text[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancelar_pedido"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."convite_de_cadastro"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."convite_de_cadastro"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."decidir_pedido"(uuid, boolean, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."meu_cadastro"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_alteracao"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."receber_cadastro"(text, jsonb, text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."rejeitar_solicitacao"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."codigos_cadastro" FROM "authenticated";

REVOKE ALL ("ativo") ON TABLE "public"."codigos_cadastro" FROM "authenticated";

GRANT UPDATE ("ativo") ON TABLE "public"."codigos_cadastro" TO "authenticated";

REVOKE ALL ("campus") ON TABLE "public"."codigos_cadastro" FROM "authenticated";

GRANT INSERT ("campus") ON TABLE "public"."codigos_cadastro" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."codigos_cadastro" FROM "authenticated";

GRANT INSERT ("nome"), UPDATE ("nome") ON TABLE "public"."codigos_cadastro" TO "authenticated";

GRANT SELECT ON TABLE "public"."codigos_cadastro" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."codigos_cadastro" TO "service_role";

REVOKE ALL ON TABLE "public"."pedidos_alteracao" FROM "authenticated";

GRANT SELECT ON TABLE "public"."pedidos_alteracao" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."pedidos_alteracao" TO "service_role";

REVOKE ALL ON TABLE "public"."solicitacoes_cadastro" FROM "authenticated";

GRANT SELECT ON TABLE "public"."solicitacoes_cadastro" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."solicitacoes_cadastro" TO "service_role";

ALTER TABLE "public"."codigos_cadastro"
  ADD COLUMN "codigo" text NOT NULL DEFAULT app.novo_codigo();

ALTER TABLE "public"."codigos_cadastro"
  ADD CONSTRAINT "codigos_cadastro_codigo_check" CHECK ((codigo ~ '^[A-Z2-9]{10}$'::text));

ALTER TABLE "public"."codigos_cadastro"
  ADD CONSTRAINT "codigos_cadastro_codigo_key" UNIQUE (codigo);

COMMENT ON COLUMN "public"."codigos_cadastro"."codigo" IS 'What stands in the address; drawn by the database.';

ALTER TABLE "public"."codigos_cadastro"
  ADD CONSTRAINT "codigos_cadastro_criado_por_fkey" FOREIGN KEY (criado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX codigos_cadastro_criado_por_idx ON public.codigos_cadastro USING btree (criado_por);

COMMENT ON COLUMN "public"."codigos_cadastro"."criado_por" IS 'Who made it.';

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "nome_completo" text GENERATED ALWAYS AS (app.nome_dos_dados(dados)) STORED NOT NULL;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "deseja_contato" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "mensagem" text;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "responsavel_nome" text;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "consentimento_versao" text NOT NULL;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "consentimento_texto" text NOT NULL;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "ip" text;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "agente" text;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "provavel_id" uuid;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "provavel_pontos" integer;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "membro_id" uuid;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "decidido_por" uuid;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "decidido_em" timestamp WITH time zone;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_agente_check" CHECK ((char_length(agente) <= 300));

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_check1" CHECK (((situacao <> 'rejeitado'::public.estado_solicitacao) OR (motivo IS NOT NULL)));

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_check" CHECK (((situacao = 'pendente'::public.estado_solicitacao) = (decidido_em IS NULL)));

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_consentimento_texto_check" CHECK (((char_length(consentimento_texto) >= 1) AND (char_length(consentimento_texto) <= 5000)));

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_consentimento_versao_check" CHECK (((char_length(consentimento_versao) >= 1) AND (char_length(consentimento_versao) <= 40)));

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_decidido_por_fkey" FOREIGN KEY (decidido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_ip_check" CHECK ((char_length(ip) <= 64));

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_mensagem_check" CHECK ((char_length(mensagem) <= 500));

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 500)));

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_provavel_id_fkey" FOREIGN KEY (provavel_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_provavel_pontos_check" CHECK (((provavel_pontos >= 0) AND (provavel_pontos <= 100)));

ALTER TABLE "public"."solicitacoes_cadastro"
  ADD CONSTRAINT "solicitacoes_cadastro_responsavel_nome_check" CHECK ((char_length(responsavel_nome) <= 150));

CREATE INDEX solicitacoes_cadastro_decidido_por_idx ON public.solicitacoes_cadastro USING btree (decidido_por);

CREATE INDEX solicitacoes_cadastro_fila_idx ON public.solicitacoes_cadastro USING btree (campus, situacao, created_at DESC, id);

CREATE INDEX solicitacoes_cadastro_membro_idx ON public.solicitacoes_cadastro USING btree (membro_id);

CREATE INDEX solicitacoes_cadastro_provavel_idx ON public.solicitacoes_cadastro USING btree (provavel_id);

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."agente" IS 'The browser, as proof of the consent.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."consentimento_texto" IS 'That text, word for word.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."consentimento_versao" IS 'Version of the text that the person agreed to.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."created_at" IS 'When it came in.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."decidido_em" IS 'When.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."decidido_por" IS 'Who decided.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."deseja_contato" IS 'The person wishes to be contacted.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."ip" IS 'The address it came from, as proof of the consent.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."membro_id" IS 'The record that it became, or went into.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."mensagem" IS 'What the person wrote.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."motivo" IS 'Why it was rejected.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."nome_completo" IS 'First and last name.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."provavel_id" IS 'The person whom it probably is already.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."provavel_pontos" IS 'How likely, 0 to 100.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."responsavel_nome" IS 'The guardian of a child.';

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."updated_at" IS 'When the row last changed.';

COMMENT ON CONSTRAINT "solicitacoes_cadastro_membro_id_fkey" ON "public"."solicitacoes_cadastro" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "solicitacoes_cadastro_provavel_id_fkey" ON "public"."solicitacoes_cadastro" IS 'não impede desfazer';

comment on constraint solicitacoes_cadastro_provavel_id_fkey on public.solicitacoes_cadastro is 'não impede desfazer';
comment on constraint solicitacoes_cadastro_membro_id_fkey on public.solicitacoes_cadastro is 'não impede desfazer';

create trigger somente_leitura before insert or update or delete on app.tentativas_cadastro
  for each statement execute function app.somente_leitura();
create trigger somente_leitura before insert or update or delete on public.codigos_cadastro
  for each statement execute function app.somente_leitura();
create trigger somente_leitura before insert or update or delete on public.pedidos_alteracao
  for each statement execute function app.somente_leitura();
create trigger somente_leitura before insert or update or delete on public.solicitacoes_cadastro
  for each statement execute function app.somente_leitura();

CREATE FUNCTION app.acompanhar_da_solicitacao(membro uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  linha jsonb;
begin
  perform app.abrir_acompanhamento(membro, null, null);
  -- What the follow-up wrote of itself is undone with it.
  for linha in
    select to_jsonb(c) from public.contatos_acompanhamento c join public.acompanhamentos a on a.id = c.acompanhamento_id
    where a.membro_id = membro and c.xmin = pg_current_xact_id()::xid
  loop
    perform app.anotar_alteracao('public.contatos_acompanhamento', 'incluir', null, linha, membro);
  end loop;
end
$function$
;

comment on function app.acompanhar_da_solicitacao(uuid) is 'Whoever wishes contact gets a follow-up, as part of the operation.';
revoke execute on function app.acompanhar_da_solicitacao(uuid) from public;
