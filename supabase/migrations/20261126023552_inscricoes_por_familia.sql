SET local check_function_bodies = off;

ALTER TABLE "public"."inscricao_pedidos"
  DROP CONSTRAINT "inscricao_pedidos_check";

DROP FUNCTION "app"."conta_do_pedido"(uuid, uuid);

DROP FUNCTION "public"."contas_dos_pedidos"(uuid[]);

DROP FUNCTION "public"."numeros_das_inscricoes"(text);

ALTER TABLE "public"."inscricao_pedidos"
  ADD COLUMN "devolvido_centavos" bigint NOT NULL DEFAULT 0;

ALTER TABLE "public"."inscricoes"
  ADD COLUMN "lugar" smallint NOT NULL DEFAULT 0;

CREATE TYPE "public"."inscricoes_em_numeros" AS (
  "lotacao"             integer,
  "ocupadas"            integer,
  "na_espera"           integer,
  "recebido_centavos"   bigint,
  "a_receber_centavos"  bigint,
  "a_devolver_centavos" bigint,
  "pedidos"             integer,
  "a_receber"           integer,
  "aprovar"             integer,
  "espera"              integer,
  "sem_uso"             integer,
  "cancelados"          integer
);

CREATE OR REPLACE FUNCTION app.aguarda_familia (
  i public.inscricoes
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.preco_centavos = 0 and i.estado = 'inscrito'
    and exists (select from public.inscricoes o where o.pedido_id = i.pedido_id and o.estado = 'aguardando_pagamento')
    and not exists (select from public.inscricoes o
      where o.pedido_id = i.pedido_id and o.preco_centavos > 0 and o.estado in ('inscrito', 'presente'))
$function$;

CREATE OR REPLACE FUNCTION app.avisar_promovido (
  i public.inscricoes,
  e public.events
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
  texto text;
begin
  select * into p from public.inscricao_pedidos x where x.id = i.pedido_id;
  case app.aviso_da_vaga(p, e)
    when 'conta' then
      perform app.notificar(p.conta_id, 'Abriu uma vaga em ' || e.name,
        i.nome || ' saiu da lista de espera.' || coalesce(' Aceite até ' ||
          to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', ''),
        '/inscricao/pedido/' || p.chave, 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos');
    when 'email' then
      texto := i.nome || ' saiu da lista de espera de ' || e.name || '.' || coalesce(' Aceite a vaga até ' ||
        to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', '');
      perform app.escrever_carta(p.contato_email, 'Abriu uma vaga em ' || e.name, texto, 'Ver a inscrição',
        app.endereco_publico() || '/inscricao/pedido/' || p.chave);
    when 'equipe' then
      perform app.notificar(m.profile_id, 'Avise quem saiu da espera', i.nome || ' tem vaga em ' || e.name
        || ' e não tem conta: envie uma mensagem.',
        '/presenca/eventos/' || e.id || '/inscricoes', 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos')
      from public.membros_igreja m where m.id = e.responsavel_id;
    else null;
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION app.aviso_da_vaga (
  p public.inscricao_pedidos,
  e public.events
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when p.conta_id is not null then 'conta'
    when p.contato_email is not null and app.cartas_saem() then 'email'
    when exists (select from public.membros_igreja m where m.id = e.responsavel_id and m.profile_id is not null)
      then 'equipe' end
$function$;

CREATE OR REPLACE FUNCTION app.colocar_pessoas (
  r       public.inscricao_regras,
  pedido  public.inscricao_pedidos,
  pessoas app.pessoa_do_pedido[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p app.pessoa_do_pedido;
  livres integer := app.livres_no_evento(r.evento_id);
  inscricao uuid;
  lugar integer := 0;
  cabe boolean;
  cabem boolean;
  primeiro bigint;
begin
  -- After those who could be promoted were, somebody who still waits stands before whoever wants the same.
  if exists (select from public.inscricoes i where i.evento_id = r.evento_id and i.estado = 'lista_de_espera'
               and (i.tipo_id is null or app.livres_no_tipo(i.tipo_id) is distinct from 0)) then
    livres := 0;
  end if;
  select (livres is null or livres >= cardinality(pessoas)) and coalesce(bool_and(v.do_tipo is null
    or v.do_tipo >= v.pedidas), true)
    into cabem
  from (select case when exists (select from public.inscricoes i where i.tipo_id = u.tipo_id
    and i.estado = 'lista_de_espera') then 0
          else app.livres_no_tipo(u.tipo_id) end as do_tipo, count(*) as pedidas
        from unnest(pessoas) u where u.tipo_id is not null group by u.tipo_id) v;
  if not cabem and not r.lista_espera then
    raise exception using errcode = 'PT409', message = case when coalesce(livres, 1) = 0
      then 'Não há mais vagas neste evento.'
      else 'Não há vagas para todas estas pessoas. Confira os tipos e quantas são.' end;
  end if;
  foreach p in array pessoas loop
    cabe := cabem or not pedido.juntos and (livres is null or livres > 0)
      and app.livres_no_tipo(p.tipo_id) is distinct from 0
      and not exists (select from public.inscricoes i where i.tipo_id = p.tipo_id and i.estado = 'lista_de_espera'
                        and i.pedido_id <> pedido.id);
    lugar := lugar + 1;
    begin
      insert into public.inscricoes (pedido_id, evento_id, campus, tipo_id, membro_id, nome, data_nascimento,
        pessoa_chave, estado,
        preco_centavos, ordem_espera, lugar)
      values (pedido.id, r.evento_id, r.campus, p.tipo_id, p.membro_id, p.nome, p.data_nascimento, p.pessoa_chave,
        case when not cabe then 'lista_de_espera' when r.aprovacao then 'rascunho'
          else app.estado_pelo_preco(pedido, p.preco) end::public.estado_inscricao,
        p.preco, case when not cabe then nextval('app.inscricoes_espera_seq') end, lugar)
      returning id into inscricao;
    exception when unique_violation then
      perform app.recusar_pessoa('PT409', p.nome, case when exists (select from public.inscricoes i
        where i.pedido_id = pedido.id
          and (i.pessoa_chave = p.pessoa_chave or i.membro_id = p.membro_id))
        then 'Aparece duas vezes neste pedido.' else 'Já tem inscrição neste evento.' end, lugar, 'nome');
    end;
    if cabe then livres := livres - 1; end if;
    insert into public.inscricao_respostas (pedido_id, inscricao_id, pergunta_id, campus, valor, sensivel)
    select pedido.id, inscricao, q.id, r.campus, a.value, q.sensivel
    from jsonb_each_text(p.respostas) a join public.inscricao_perguntas q on q.id = a.key::uuid;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.contas_dos_pedidos (
  pedidos uuid[],
  mais    uuid   DEFAULT NULL::uuid
)
  RETURNS TABLE (
    pedido_id           uuid,
    entrou_centavos     bigint,
    devido_centavos     bigint,
    a_pagar_centavos    bigint,
    a_devolver_centavos bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.id, c.entrou, c.devido,
    case when c.isento then 0 else greatest(least(c.esperado, c.devido - c.entrou), 0) end,
    greatest(c.entrou - c.devido, 0)
  from (
    -- The coupon lowers each person's price in the same measure.
    select p.id, coalesce(p.pago_meio = 'isento', false) as isento,
      coalesce(p.pago_centavos, 0) - p.devolvido_centavos as entrou,
      -- what was paid for people who were made nameless since stays paid
      case when s.pessoas = 0 then coalesce(p.pago_centavos, 0) - p.devolvido_centavos
        else coalesce(round(p.total_centavos * s.com_vaga / nullif(s.todas, 0)), 0) end::bigint as devido,
      coalesce(round(p.total_centavos * s.aguardam / nullif(s.todas, 0)), 0)::bigint as esperado
    from public.inscricao_pedidos p
    cross join lateral (
      select count(*) as pessoas, sum(i.preco_centavos) as todas, sum(i.preco_centavos) filter (where app.ocupa(i.estado)
        or i.id = mais) as com_vaga,
        sum(i.preco_centavos) filter (where i.estado = 'aguardando_pagamento') as aguardam
      from public.inscricoes i where i.pedido_id = p.id) s
    where p.id = any (pedidos)) c
$function$;

CREATE OR REPLACE FUNCTION app.estado_pelo_preco (
  pedido    public.inscricao_pedidos,
  preco     bigint,
  inscricao uuid                     DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when preco > 0 and pedido.total_centavos > 0 and pedido.pago_meio is distinct from 'isento'
      and (pedido.pago_em is null or (select c.entrou_centavos < c.devido_centavos
        from app.contas_dos_pedidos(array[pedido.id], inscricao) c))
    then 'aguardando_pagamento' else 'inscrito' end
$function$;

CREATE OR REPLACE FUNCTION app.evento_das_inscricoes (
  evento text
)
  RETURNS public.events
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
begin
  select x.* into e from public.events x join public.inscricao_regras r on r.evento_id = x.id where x.id = evento;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Inscrições não encontradas para este evento.';
  end if;
  perform app.exigir_evento(e.campus);
  return e;
end
$function$;

CREATE OR REPLACE FUNCTION app.pagina_de_pedidos (
  evento    text,
  filtro    text,
  procurado text,
  depois    uuid
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  padrao constant text := '%' || replace(replace(app.normalizar(procurado), '%', ''), '_', '') || '%';
  digitos constant text := regexp_replace(procurado, '\D', '', 'g');
  buscado constant public.estado_inscricao := case filtro when 'a_receber' then 'aguardando_pagamento'
    when 'aprovar' then 'rascunho' when 'espera' then 'lista_de_espera' when 'sem_uso' then 'inscrito'
    when 'cancelados' then 'cancelado' end::public.estado_inscricao;
  ultimo public.inscricao_pedidos;
  ordem bigint;
  achados uuid[];
begin
  if app.normalizar(procurado) <> '' then
    achados := array(
      select i.pedido_id from public.inscricoes i
      where i.evento_id = pagina_de_pedidos.evento and i.texto_busca like padrao
      union
      select p.id from public.inscricao_pedidos p
      where p.evento_id = pagina_de_pedidos.evento and (app.normalizar(p.contato_nome) like padrao
        or char_length(digitos) >= 4 and p.contato_telefone like '%' || digitos || '%'));
  end if;
  select * into ultimo from public.inscricao_pedidos p
  where p.id = depois and p.evento_id = pagina_de_pedidos.evento;
  if filtro = 'espera' then
    select min(i.ordem_espera) into ordem from public.inscricoes i where i.pedido_id = ultimo.id;
    return array(
      select f.pedido_id from (
        select i.pedido_id, min(i.ordem_espera) as vez from public.inscricoes i
        where i.evento_id = pagina_de_pedidos.evento and i.estado = 'lista_de_espera' group by 1) f
      where (ordem is null or f.vez > ordem) and (achados is null or f.pedido_id = any (achados))
      order by f.vez limit 30);
  end if;
  return array(
    select p.id from public.inscricao_pedidos p
    where p.evento_id = pagina_de_pedidos.evento
      and (ultimo.id is null or (p.created_at, p.id) > (ultimo.created_at, ultimo.id))
      -- one whose people were made nameless is an account without anybody
      and exists (select from public.inscricoes i
        where i.pedido_id = p.id and (buscado is null or i.estado = buscado))
      and (achados is null or p.id = any (achados))
    order by p.created_at, p.id limit 30);
end
$function$;

CREATE OR REPLACE FUNCTION app.quitar_pedidos (
  pedidos uuid[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.inscricoes i set estado = 'inscrito'
  from public.inscricao_pedidos p
  where p.id = any (pedidos) and p.pago_em is not null and i.pedido_id = p.id and i.estado = 'aguardando_pagamento'
    and (select c.a_pagar_centavos from app.contas_dos_pedidos(array[p.id]) c) = 0
$function$;

CREATE OR REPLACE FUNCTION public.devolver_pagamento (
  pedido   uuid,
  centavos bigint
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(
    array(select i.id from public.inscricoes i where i.pedido_id = pedido));
  feita uuid;
begin
  if centavos is null or centavos <= 0
     or centavos > (select c.a_devolver_centavos from app.contas_dos_pedidos(array[pedido]) c) then
    raise exception using errcode = 'PT409', message = 'Não há este valor a devolver nesta inscrição.';
  end if;
  feita := app.iniciar_operacao('inscricao', 'Devolução registrada: ' || e.name, '{}', 'eventos');
  update public.inscricao_pedidos x set devolvido_centavos = x.devolvido_centavos + centavos where x.id = pedido;
  return feita;
end
$function$;

REVOKE ALL ON FUNCTION "public"."devolver_pagamento"(uuid, bigint) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.exportar_inscritos (
  evento text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.inscricao_regras;
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  fuso text;
  linhas jsonb;
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento;
  if r.evento_id is null or not (app.pode('eventos', 'editar') and app.pode('eventos', 'exportar')
    and app.alcanca(r.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar estas inscrições.';
  end if;
  fuso := app.fuso_do_campus(r.campus);
  select coalesce(jsonb_agg(l.linha order by l.nome), '[]') into linhas
  from (
    select i.texto_busca as nome, jsonb_build_object('Nome', i.nome, 'Nascimento',
      to_char(i.data_nascimento, 'DD/MM/YYYY'),
        'Situação', case when app.aguarda_familia(i) then 'aguarda_familia' else i.estado::text end, 'Tipo', t.nome, 'Contato', p.contato_nome, 'Telefone', p.contato_telefone, 'E-mail',
          p.contato_email,
        'Preço', to_char(i.preco_centavos / 100.0, 'FM999999990D00'), 'Pago em', to_char(p.pago_em, 'DD/MM/YYYY'),
          'Meio', p.pago_meio,
        'Inscrição', to_char(i.created_at at time zone fuso, 'DD/MM/YYYY HH24:MI'))
      || coalesce((select jsonb_object_agg(q.texto, a.valor) from public.inscricao_respostas a
          join public.inscricao_perguntas q on q.id = a.pergunta_id
          where a.pedido_id = i.pedido_id and (a.inscricao_id is null or a.inscricao_id = i.id)
            and (ve_sensivel or not a.sensivel)), '{}') as linha
    from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
    left join public.inscricao_tipos t on t.id = i.tipo_id
    where i.evento_id = evento order by i.texto_busca limit 20000) l;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.contexto_da_alteracao() ->> 'nome', jsonb_build_object('evento', evento),
    '{inscricoes}', 'csv',
    jsonb_array_length(linhas), jsonb_array_length(linhas), now());
  return linhas;
end
$function$;

CREATE OR REPLACE FUNCTION public.minhas_inscricoes()
  RETURNS TABLE (
    chave   text,
    evento  text,
    inicio  timestamp with time zone,
    fim     timestamp with time zone,
    campus  text,
    estados public.estado_inscricao[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select q.* from (
    select p.chave, e.name, e.date, e.date + make_interval(mins => e.duracao), e.campus,
      array(select distinct case when app.aguarda_familia(i) then 'aguardando_pagamento' else i.estado end
        from public.inscricoes i where i.pedido_id = p.id)
    from public.inscricao_pedidos p join public.events e on e.id = p.evento_id
    where p.conta_id = (select auth.uid()) order by p.created_at desc limit 50) q
  order by q.date desc
$function$;

CREATE OR REPLACE FUNCTION public.numeros_das_inscricoes (
  evento text
)
  RETURNS public.inscricoes_em_numeros
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.evento_das_inscricoes(evento);
  n public.inscricoes_em_numeros;
begin
  select e.lotacao, count(*) filter (where app.ocupa(i.estado)), count(*) filter (where i.estado = 'lista_de_espera'),
    null, null, null,
    count(distinct i.pedido_id),
    count(distinct i.pedido_id) filter (where i.estado = 'aguardando_pagamento'),
    count(distinct i.pedido_id) filter (where i.estado = 'rascunho'),
    count(distinct i.pedido_id) filter (where i.estado = 'lista_de_espera'),
    count(distinct i.pedido_id) filter (where i.estado = 'inscrito'),
    count(distinct i.pedido_id) filter (where i.estado = 'cancelado')
  into n from public.inscricoes i where i.evento_id = e.id;
  select coalesce(sum(c.entrou_centavos), 0), coalesce(sum(c.a_pagar_centavos), 0),
    coalesce(sum(c.a_devolver_centavos), 0)
  into n.recebido_centavos, n.a_receber_centavos, n.a_devolver_centavos
  from app.contas_dos_pedidos(array(select p.id from public.inscricao_pedidos p where p.evento_id = e.id)) c;
  return n;
end
$function$;

REVOKE ALL ON FUNCTION "public"."numeros_das_inscricoes"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedido_de_inscricao (
  segredo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'evento', jsonb_build_object('id', e.id, 'nome', e.name, 'local', e.location, 'campus', e.campus, 'inicio',
      coalesce(
        (select min(o.inicio) from public.ocorrencias o where o.event_base = e.id and o.estado <> 'cancelada'
          and o.fim > now()), e.date),
      'minutos', e.duracao, 'fuso', app.fuso_do_campus(e.campus), 'igreja', (select i.nome from public.igreja i)),
    'contato', p.contato_nome, 'total_centavos', p.total_centavos, 'desconto_centavos', p.desconto_centavos, 'pago_em',
      p.pago_em,
    'a_pagar_centavos', k.a_pagar_centavos, 'a_devolver_centavos', k.a_devolver_centavos,
    'aviso', app.aviso_da_vaga(p, e), 'prazo_horas', (select r.prazo_horas from public.inscricao_regras r
      where r.evento_id = e.id),
    'pix', (select jsonb_build_object('tipo', c.pix_tipo, 'chave', c.pix_chave) from public.campi c
      where c.nome = p.campus and c.pix_chave is not null),
    'pessoas', (select jsonb_agg(jsonb_build_object('id', i.id, 'nome', i.nome, 'tipo', t.nome, 'estado', i.estado,
        'preco_centavos', i.preco_centavos, 'aceitar_ate', i.aceitar_ate, 'cancelado_por', i.cancelado_por,
        'posicao', case when i.estado = 'lista_de_espera' then (select count(*) from public.inscricoes o
          where o.evento_id = i.evento_id and o.estado = 'lista_de_espera' and o.ordem_espera <= i.ordem_espera) end,
        'aguarda_familia', app.aguarda_familia(i),
        'ingresso', case when i.estado in ('inscrito', 'presente') and i.aceitar_ate is null
          and not app.aguarda_familia(i) then i.ingresso end,
        'usado_em', (select max(u.momento) from public.ingresso_usos u where u.inscricao_id = i.id))
          order by i.lugar, i.created_at, i.nome)
      from public.inscricoes i left join public.inscricao_tipos t on t.id = i.tipo_id where i.pedido_id = p.id))
  from public.inscricao_pedidos p join public.events e on e.id = p.evento_id cross
    join lateral app.contas_dos_pedidos(array[p.id]) k
  where p.chave = segredo
$function$;

CREATE OR REPLACE FUNCTION public.pedidos_do_evento (
  evento    text,
  filtro    text DEFAULT ''::text,
  procurado text DEFAULT ''::text,
  depois    uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.evento_das_inscricoes(evento);
  pedidos constant uuid[] := app.pagina_de_pedidos(e.id, filtro, left(procurado, 200), depois);
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  return (
    with fila as (
      select i.id, row_number() over (order by i.ordem_espera) as posicao
      from public.inscricoes i where i.evento_id = e.id and i.estado = 'lista_de_espera'),
    dadas as (
      select a.pedido_id, a.inscricao_id, jsonb_agg(jsonb_build_object('pergunta', q.texto, 'valor', a.valor)
        order by q.ordem, q.texto) as respostas
      from public.inscricao_respostas a join public.inscricao_perguntas q on q.id = a.pergunta_id
      where a.pedido_id = any (pedidos) and (ve_sensivel or not a.sensivel) group by 1, 2),
    pessoas as (
      select i.pedido_id, jsonb_agg(jsonb_build_object('id', i.id, 'nome', i.nome, 'tipo', t.nome, 'estado', i.estado,
        'aguarda_familia', app.aguarda_familia(i), 'membro_id', i.membro_id, 'aceitar_ate', i.aceitar_ate,
        'cancelado_por', i.cancelado_por, 'entrou_em', i.created_at, 'posicao', f.posicao,
        'respostas', coalesce(d.respostas, '[]')) order by i.lugar, i.created_at, i.nome) as lista
      from public.inscricoes i
      left join public.inscricao_tipos t on t.id = i.tipo_id
      left join fila f on f.id = i.id
      left join dadas d on d.inscricao_id = i.id
      where i.pedido_id = any (pedidos) group by 1)
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'contato_nome', p.contato_nome,
      'contato_telefone', p.contato_telefone, 'contato_email', p.contato_email, 'criado_em', p.created_at,
      'juntos', p.juntos, 'cupom', k.codigo, 'pago_em', p.pago_em, 'pago_meio', p.pago_meio,
      'entrou_centavos', c.entrou_centavos, 'a_pagar_centavos', c.a_pagar_centavos,
      'a_devolver_centavos', c.a_devolver_centavos, 'respostas', coalesce(d.respostas, '[]'),
      'pessoas', coalesce(g.lista, '[]')) order by u.lugar), '[]')
    from unnest(pedidos) with ordinality u (id, lugar)
    join public.inscricao_pedidos p on p.id = u.id
    left join app.contas_dos_pedidos(pedidos) c on c.pedido_id = p.id
    left join public.inscricao_cupons k on k.id = p.cupom_id
    left join dadas d on d.pedido_id = p.id and d.inscricao_id is null
    left join pessoas g on g.pedido_id = p.id);
end
$function$;

REVOKE ALL ON FUNCTION "public"."pedidos_do_evento"(text, text, text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.usar_ingresso (
  ocorrencia text,
  ingresso   text,
  momento    timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS public.ingresso_usado
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o constant public.ocorrencias := app.porta(ocorrencia);
  quando constant timestamptz := least(coalesce(momento, now()), now());
  i public.inscricoes;
  antes timestamptz;
  presenca text;
begin
  if quando < o.inicio - interval '1 day' or quando > o.fim + interval '1 day' then
    raise exception using errcode = 'PT409', message = 'Este ingresso não é para agora: confira o dia do evento.';
  end if;
  select * into i from public.inscricoes x where x.ingresso = btrim(usar_ingresso.ingresso)
    and x.evento_id = o.event_base for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Este ingresso não é deste evento.';
  end if;
  if i.estado not in ('inscrito', 'presente') then
    raise exception using errcode = 'PT409', message = case i.estado
      when 'aguardando_pagamento' then i.nome || ' ainda não pagou a inscrição.'
      when 'lista_de_espera' then i.nome || ' está na lista de espera.'
      when 'rascunho' then 'A inscrição de ' || i.nome || ' espera aprovação.'
      else 'A inscrição de ' || i.nome || ' foi cancelada.' end;
  end if;
  if app.aguarda_familia(i) then
    raise exception using errcode = 'PT409', message = 'A família de ' || i.nome || ' ainda não pagou a inscrição.';
  end if;
  select u.momento into antes from public.ingresso_usos u where u.inscricao_id = i.id and u.ocorrencia_id = o.id;
  if antes is null then
    insert into public.ingresso_usos (inscricao_id, ocorrencia_id, campus, momento, conta_id)
    values (i.id, o.id, o.campus, quando, (select auth.uid()));
    update public.inscricoes x set estado = 'presente', aceitar_ate = null where x.id = i.id and x.estado <> 'presente';
    if i.membro_id is not null then
      presenca := app.marcar_presenca(i.id, i.membro_id, o.id, 'ingresso', quando);
    end if;
  elsif quando < antes then
    update public.ingresso_usos u set momento = quando where u.inscricao_id = i.id and u.ocorrencia_id = o.id;
  end if;
  return (i.id, i.nome, (select t.nome from public.inscricao_tipos t where t.id = i.tipo_id), antes,
    presenca)::public.ingresso_usado;
end
$function$;

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_check1" CHECK ((((pago_em IS NULL) = (pago_meio IS NULL)) AND ((pago_em IS NULL) = (pago_centavos IS NULL))));

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_check" CHECK ((devolvido_centavos <= COALESCE(pago_centavos, (0)::bigint)));

ALTER TABLE "public"."inscricao_pedidos"
  ADD CONSTRAINT "inscricao_pedidos_devolvido_centavos_check" CHECK ((devolvido_centavos >= 0));

CREATE INDEX inscricao_pedidos_chegada_idx ON public.inscricao_pedidos USING btree (evento_id, created_at, id);

COMMENT ON COLUMN "public"."inscricao_pedidos"."devolvido_centavos" IS 'How much of what came in was given back, of all refunds.';

COMMENT ON COLUMN "public"."inscricoes"."lugar" IS 'Its place among the people of the order, as they were typed.';

COMMENT ON FUNCTION "app"."aguarda_familia"(public.inscricoes) IS 'Somebody who pays nothing, while nobody of their order has paid: they come in with those who pay.';

COMMENT ON FUNCTION "app"."avisar_promovido"(public.inscricoes, public.events) IS 'Tells that a place became free, by the way that app.aviso_da_vaga names.';

COMMENT ON FUNCTION "app"."aviso_da_vaga"(public.inscricao_pedidos, public.events) IS 'How somebody learns of a place: conta (at the bell), email (where letters leave), equipe (the one who answers for
the event is asked to tell them); null: by the page of the order alone.';

COMMENT ON FUNCTION "app"."contas_dos_pedidos"(uuid[], uuid) IS 'entrou: what came in less what was given back; devido: the price of those of an order who hold a place (and of
mais); a_pagar: what is asked now, of those who await payment, less what was paid beyond the others; a_devolver: what
was paid for places that are no longer held.';

COMMENT ON FUNCTION "app"."evento_das_inscricoes"(text) IS 'The event that takes registrations, if the caller edits events of its campus. Raises PT404, 42501.';

COMMENT ON FUNCTION "app"."pagina_de_pedidos"(text, text, text, uuid) IS 'Up to 30 orders of an event after this one: as they came in, of the waiting list the first in line first.
filtro: a_receber, aprovar, espera, sem_uso (a ticket that was not used), cancelados; else all. procurado: name of a
person or of the contact, or at least four digits of the phone.';

COMMENT ON FUNCTION "public"."devolver_pagamento"(uuid, bigint) IS 'So many cents of what an order paid for places given up were given back; at most what is to be given back. Gives
the operation. For those who edit events of the campus. Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."numeros_das_inscricoes"(text) IS 'Places and money of an event''s registrations: what came in less what was given back, what is asked now, what is to
be given back. For those who edit events of its campus. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."pedidos_do_evento"(text, text, text, uuid) IS 'The registrations of an event family by family, as app.pagina_de_pedidos finds them: contact, money, answers and
pessoas with estado, posicao in the waiting line and answers; sensitive answers only for those who may see them. For
those who edit events of its campus. Raises 42501, PT404.';

COMMENT ON TYPE "public"."inscricoes_em_numeros" IS 'Places (lotacao null: without limit); money; and how many orders public.pedidos_do_evento lists, in all
and by each of its filters.';

REVOKE ALL ON FUNCTION "app"."aguarda_familia"(public.inscricoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aviso_da_vaga"(public.inscricao_pedidos, public.events) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contas_dos_pedidos"(uuid[], uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."evento_das_inscricoes"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pagina_de_pedidos"(text, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."devolver_pagamento"(uuid, bigint) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."numeros_das_inscricoes"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedidos_do_evento"(text, text, text, uuid) TO "authenticated", "service_role";

REVOKE ALL ("devolvido_centavos") ON TABLE "public"."inscricao_pedidos" FROM "authenticated";

GRANT SELECT ("devolvido_centavos") ON TABLE "public"."inscricao_pedidos" TO "authenticated";

REVOKE ALL ("lugar") ON TABLE "public"."inscricoes" FROM "authenticated";

GRANT SELECT ("lugar") ON TABLE "public"."inscricoes" TO "authenticated";

truncate app.tabelas, app.colunas, app.retencoes restart identity;

insert into app.tabelas (tabela, relacao, nome, grupo, titulo, assunto, ao_anonimizar, mantem, chamada_em, nome_da_linha) values
  ('app.tabelas', 'tabelas', 'Registro de uma tabela', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.colunas', 'colunas', 'Nome de uma coluna', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.retencoes', 'retencoes', 'Regra de retenção do sistema', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.palpites', 'palpites', 'Código errado', 'outros', 'Códigos errados, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('operacoes', 'operacoes', 'Operação', 'outros', 'Operações', 'registro', 'especial', '{}', '{}', 'nome'),
  ('alteracoes', 'alteracoes', 'Alteração', 'outros', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', '{}', '{}', 'nome'),
  ('campi', 'campi', 'Campus', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('igreja', 'igreja', 'Dados da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.admins_especiais', 'admins_especiais', 'Administrador indicado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.codigo_primeiro_acesso', 'codigo_primeiro_acesso', 'Código do primeiro acesso', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('listas', 'listas', 'Item de lista', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('titulos', 'titulos', 'Título', 'outros', NULL, NULL, NULL, '{}', '{titulo_id,titulo_minimo_id,exige_titulo_id,antes,depois}', 'nome'),
  ('modelos_de_mensagem', 'modelos_de_mensagem', 'Modelo de mensagem', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('profiles', 'profiles', 'Conta', 'outros', 'Conta: perfil', 'conta', 'especial', '{}', '{}', 'nome'),
  ('membros_igreja', 'membros_igreja', 'Cadastro', 'cadastro', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', '{}', '{}', 'nome'),
  ('membros_funcoes', 'membros_funcoes', 'Função', 'funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}', '{}', 'nome'),
  ('membros_reservados', 'membros_reservados', 'Documentos e filiação', 'cadastro', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('listas_de_membros', 'listas_de_membros', 'Lista salva', 'outros', 'Listas salvas e suas buscas', 'conta', 'especial', '{}', '{}', 'nome'),
  ('listas_seguidas', 'listas_seguidas', 'Lista seguida', 'outros', 'Listas seguidas', 'conta', 'especial', '{}', '{}', 'nome'),
  ('textos_consentimento', 'textos_consentimento', 'Texto de autorização', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('consentimentos', 'consentimentos', 'Autorização', 'autorizacoes', 'Autorizações e seus textos', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('rostos.modelos', 'modelos', 'Rosto indexado', 'outros', 'Código do rosto', 'biometria', 'apaga', '{}', '{}', 'nome'),
  ('rostos.excluidos', 'excluidos', 'Código de rosto apagado', 'outros', 'Códigos de rosto já apagados', 'biometria', 'nada', '{}', '{}', 'nome'),
  ('rostos.auditoria', 'auditoria', 'Uso do reconhecimento facial', 'outros', 'Registro de uso do reconhecimento facial', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.conferencias_de_rostos', 'conferencias_de_rostos', 'Prova dos códigos de rosto', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.membros_contados', 'membros_contados', 'Contagem de pessoas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('user_roles', 'user_roles', 'Papel', 'funcoes', 'Conta: papéis', 'conta', 'especial', '{}', '{}', 'nome'),
  ('role_permissions', 'role_permissions', 'Permissão de papel', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('pedidos_de_acesso', 'pedidos_de_acesso', 'Pedido de acesso', 'outros', 'Pedidos de acesso', 'conta', 'especial', '{}', '{}', 'nome'),
  ('concessoes_pessoais', 'concessoes_pessoais', 'Permissão pessoal', 'outros', 'Permissões dadas por um tempo', 'conta', 'especial', '{}', '{}', 'nome'),
  ('acessos_negados', 'acessos_negados', 'Acesso negado', 'outros', 'Registro de acessos negados', 'registro', 'especial', '{}', '{}', 'nome'),
  ('registro_ver_como', 'registro_ver_como', 'Registro de “ver como”', 'outros', 'Registro de “ver como”', 'registro', 'especial', '{}', '{}', 'nome'),
  ('app.simulacoes', 'simulacoes', 'Sessão de “ver como”', 'outros', 'Sessões de “ver como”', 'registro', 'nada', '{}', '{}', 'nome'),
  ('regionais', 'regionais', 'Regional', 'outros', NULL, NULL, NULL, '{}', '{regional_id}', 'nome'),
  ('papeis_regionais', 'papeis_regionais', 'Papel em uma regional', 'outros', 'Conta: papéis em regionais', 'conta', 'especial', '{}', '{}', 'nome'),
  ('familias', 'familias', 'Família', 'familia', 'Família', 'cadastro', 'especial', '{}', '{familia_id}', 'nome'),
  ('familia_membros', 'familia_membros', 'Família', 'familia', 'Lugar na família', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('autorizados_busca', 'autorizados_busca', 'Quem busca a criança', 'familia', 'Quem pode buscar crianças', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('parentescos', 'parentescos', 'Parentesco', 'familia', 'Parentescos', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('mudancas_de_situacao', 'mudancas_de_situacao', 'Situação', 'outros', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('mudancas_de_titulo', 'mudancas_de_titulo', 'Título', 'outros', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('eventos_de_vida', 'eventos_de_vida', 'Evento de vida', 'vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('transferencias', 'transferencias', 'Transferência de campus', 'vida', 'Motivo das transferências', 'vida', 'especial', '{}', '{}', 'nome'),
  ('transferencia_membros', 'transferencia_membros', 'Transferência de campus', 'vida', 'Transferências entre campi', 'vida', 'fica', '{}', '{}', 'nome'),
  ('cartas', 'cartas', 'Carta', 'vida', 'Cartas de transferência', 'vida', 'especial', '{}', '{}', 'nome'),
  ('app.numeros_de_carta', 'numeros_de_carta', 'Numeração de cartas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('anotacoes_pastorais', 'anotacoes_pastorais', 'Anotação pastoral', 'outros', 'Anotações pastorais', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('leituras_de_anotacoes', 'leituras_de_anotacoes', 'Leitura de anotação', 'outros', 'Registro de leitura das anotações', 'registro', 'apaga', '{}', '{}', 'nome'),
  ('acompanhamentos', 'acompanhamentos', 'Acompanhamento', 'outros', 'Acompanhamento', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('contatos_acompanhamento', 'contatos_acompanhamento', 'Contato do acompanhamento', 'outros', 'Contatos do acompanhamento', 'cuidado', 'especial', '{}', '{}', 'nome'),
  ('documentos_membros', 'documentos_membros', 'Documento', 'outros', 'Documentos guardados', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('aberturas_de_documentos', 'aberturas_de_documentos', 'Abertura de documento', 'outros', 'Registro de abertura de documentos', 'registro', 'apaga', '{}', '{}', 'nome'),
  ('codigos_cadastro', 'codigos_cadastro', 'Código do cadastro público', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('solicitacoes_cadastro', 'solicitacoes_cadastro', 'Solicitação de cadastro', 'outros', 'Solicitações do cadastro público', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('app.tentativas_cadastro', 'tentativas_cadastro', 'Envio do cadastro público', 'outros', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('pedidos_alteracao', 'pedidos_alteracao', 'Pedido de alteração', 'outros', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('nao_duplicados', 'nao_duplicados', 'Não são a mesma pessoa', 'outros', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('membros_unificados', 'membros_unificados', 'Cadastro unificado', 'outros', 'Cópias de cadastros unificados', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('carteirinhas', 'carteirinhas', 'Carteirinha', 'outros', 'Carteirinhas', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('exportacoes', 'exportacoes', 'Exportação', 'outros', 'Registro de exportações e suas buscas', 'registro', 'especial', '{}', '{}', 'nome'),
  ('mapeamentos_importacao', 'mapeamentos_importacao', 'Modelo de importação', 'outros', 'Modelos de importação', 'conta', 'especial', '{}', '{}', 'nome'),
  ('importacoes', 'importacoes', 'Importação', 'outros', 'Importações', 'registro', 'especial', '{}', '{}', 'nome'),
  ('importacao_linhas', 'importacao_linhas', 'Linha de importação', 'outros', 'Linhas de importação', 'registro', 'desliga', '{resultado}', '{}', 'nome'),
  ('notifications', 'notifications', 'Aviso', 'outros', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', '{}', '{}', 'nome'),
  ('padroes_de_avisos', 'padroes_de_avisos', 'Padrão de avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ajustes_de_avisos', 'ajustes_de_avisos', 'Ajustes de avisos', 'outros', 'Escolhas sobre avisos: silêncio e limite', 'conta', 'especial', '{}', '{}', 'nome'),
  ('preferencias_de_avisos', 'preferencias_de_avisos', 'Escolha sobre avisos', 'outros', 'Escolhas sobre avisos: o que e por onde', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.carteiro', 'carteiro', 'Envio dos avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.resumos', 'resumos', 'Resumo da semana', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('aparelhos_de_avisos', 'aparelhos_de_avisos', 'Aparelho que recebe avisos', 'outros', 'Aparelhos que recebem avisos', 'conta', 'especial', '{}', '{}', 'nome'),
  ('entregas', 'entregas', 'Entrega de aviso', 'outros', 'Entregas de avisos por celular e e-mail', 'conta', 'especial', '{}', '{}', 'nome'),
  ('atos', 'atos', 'Ato', 'vida', 'Pedidos de batismo, consagração e outros atos', 'vida', 'apaga', '{}', '{}', 'nome'),
  ('ato_documentos', 'ato_documentos', 'Documento de um ato', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ministerios', 'ministerios', 'Ministério', 'funcoes', NULL, NULL, NULL, '{}', '{ministerio_id}', 'nome'),
  ('ministerios_documentos', 'ministerios_documentos', 'Documento do ministério', 'funcoes', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('funcoes_ministerio', 'funcoes_ministerio', 'Função do catálogo', 'outros', NULL, NULL, NULL, '{}', '{funcao_id}', 'nome'),
  ('treinamentos', 'treinamentos', 'Treinamento', 'outros', NULL, NULL, NULL, '{}', '{treinamento_id}', 'nome'),
  ('funcoes_treinamentos', 'funcoes_treinamentos', 'Treinamento exigido', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('membros_treinamentos', 'membros_treinamentos', 'Treinamento concluído', 'outros', 'Treinamentos concluídos', 'servico', 'fica', '{}', '{}', 'nome'),
  ('equipes', 'equipes', 'Equipe', 'outros', NULL, NULL, NULL, '{}', '{equipe_id}', 'nome'),
  ('equipe_membros', 'equipe_membros', 'Pessoa da equipe', 'outros', 'Lugar em equipes', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('inscricoes_voluntarios', 'inscricoes_voluntarios', 'Inscrição de voluntário', 'outros', 'Inscrições de voluntário', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('salas', 'salas', 'Sala', 'outros', 'Salas cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome,tipo,recursos}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('horarios_culto', 'horarios_culto', 'Horário de culto', 'outros', NULL, NULL, NULL, '{}', '{horario_id}', 'nome'),
  ('campus_pastores', 'campus_pastores', 'Pastor do campus', 'outros', 'Pastores do campus', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('recursos_do_campus', 'recursos_do_campus', 'Recurso do campus', 'outros', 'Recursos cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('indisponibilidades', 'indisponibilidades', 'Data bloqueada', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('events', 'events', 'Evento', 'outros', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga', '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}', '{}', 'nome'),
  ('attendances', 'attendances', 'Presença', 'outros', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}', '{}', 'nome'),
  ('ocorrencias', 'ocorrencias', 'Dia de evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_ministerios', 'evento_ministerios', 'Ministério do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('contagens', 'contagens', 'Contagem de pessoas', 'outros', 'Contagens de presença: quem contou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.segredo_do_telao', 'segredo_do_telao', 'Segredo do telão', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_campi', 'evento_campi', 'Campus do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_recursos', 'evento_recursos', 'Recurso do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('decisoes_de_uso', 'decisoes_de_uso', 'Decisão sobre um uso', 'outros', 'Usos de salas e recursos: quem decidiu', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.ocupacoes', 'ocupacoes', 'Uso de sala ou recurso', 'outros', 'Usos de salas e recursos: quem pediu', 'registro', 'nada', '{}', '{}', 'nome'),
  ('rsvps', 'rsvps', 'Confirmação de ida', 'outros', 'Confirmações de ida', 'presenca', 'apaga', '{}', '{}', 'nome'),
  ('app.faltas_conferidas', 'faltas_conferidas', 'Semana de faltas conferida', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_regras', 'inscricao_regras', 'Inscrições do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_tipos', 'inscricao_tipos', 'Tipo de inscrição', 'outros', NULL, NULL, NULL, '{}', '{tipo_id}', 'nome'),
  ('inscricao_perguntas', 'inscricao_perguntas', 'Pergunta da inscrição', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_cupons', 'inscricao_cupons', 'Cupom', 'outros', NULL, NULL, NULL, '{}', '{cupom_id}', 'codigo'),
  ('inscricao_pedidos', 'inscricao_pedidos', 'Pedido de inscrição', 'outros', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}', '{}', 'nome'),
  ('inscricoes', 'inscricoes', 'Inscrição', 'outros', 'Inscrições em eventos, com respostas', 'presenca', 'apaga', '{}', '{}', 'nome'),
  ('inscricao_respostas', 'inscricao_respostas', 'Resposta da inscrição', 'outros', 'Respostas de inscrições', 'presenca', 'nada', '{}', '{}', 'nome'),
  ('ingresso_usos', 'ingresso_usos', 'Entrada com ingresso', 'outros', 'Entradas com ingresso', 'presenca', 'nada', '{}', '{}', 'nome'),
  ('app.tentativas_inscricao', 'tentativas_inscricao', 'Envio de inscrição', 'outros', 'Inscrições recentes, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('escala_ajustes', 'escala_ajustes', 'Ajustes das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_modelos', 'escala_modelos', 'Modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{modelo_id}', 'nome'),
  ('escala_modelo_vagas', 'escala_modelo_vagas', 'Posição do modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escalas', 'escalas', 'Escala', 'outros', 'Escalas: quem as publicou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('escala_vagas', 'escala_vagas', 'Posição da escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_itens', 'escala_itens', 'Pessoa na escala', 'outros', 'Escalas em que serviu: onde e quando', 'servico', 'fica', '{ocorrencia_id,subtempo}', '{}', 'nome'),
  ('escala_chamados', 'escala_chamados', 'Convite de escala', 'outros', 'Convites para servir: quando e por onde', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('app.escala_convites', 'escala_convites', 'Link de convite de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('bloqueios', 'bloqueios', 'Bloqueio de agenda', 'outros', 'Bloqueios de agenda e seus motivos', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('bloqueio_dias', 'bloqueio_dias', 'Data bloqueada', 'outros', 'Datas em que não pode servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('preferencias_escala', 'preferencias_escala', 'Preferências de escala', 'outros', 'Preferências para escalas', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_pares', 'escala_pares', 'Com quem prefere servir', 'outros', 'Com quem prefere servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('disponibilidade_meses', 'disponibilidade_meses', 'Mês de disponibilidade', 'outros', 'Meses em que disse quando pode servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_trocas', 'escala_trocas', 'Troca na escala', 'outros', 'Trocas pedidas em escalas', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_rodas', 'escala_rodas', 'Troca em roda', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_roda_pernas', 'escala_roda_pernas', 'Pessoa na troca em roda', 'outros', 'Trocas em roda de que participou', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_pulsos', 'escala_pulsos', 'Última mudança das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('estacoes', 'estacoes', 'Estação de check-in', 'outros', 'Estações de check-in: quem as criou e pareou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.aparelhos', 'aparelhos', 'Aparelho de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.codigos_de_estacao', 'codigos_de_estacao', 'Código de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.tentativas_de_parear', 'tentativas_de_parear', 'Tentativa de parear', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('kids_salas', 'kids_salas', 'Sala do Kids', 'outros', NULL, NULL, NULL, '{}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('kids_cuidados', 'kids_cuidados', 'Cuidados da criança', 'familia', 'Alergias e cuidados de crianças', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.kids_segredo', 'kids_segredo', 'Segredo do Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.kids_codigos', 'kids_codigos', 'Código de família no Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.kids_pins', 'kids_pins', 'PIN de supervisor', 'outros', 'PIN de supervisor do Kids', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.kids_tentativas', 'kids_tentativas', 'Tentativa no Kids', 'outros', 'Códigos e PINs errados no Kids', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.guardas_pendentes', 'guardas_pendentes', 'Responsável a confirmar', 'outros', 'Quem espera para responder por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.guardas_havidas', 'guardas_havidas', 'Responsável até hoje', 'outros', 'Quem responde ou já respondeu por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.guardas_apagadas', 'guardas_apagadas', 'Responsável de cadastro apagado', 'outros', 'Criança de que respondia quem teve o cadastro apagado', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.links_de_acordo', 'links_de_acordo', 'Pedido de acordo por e-mail', 'outros', 'Links em que quem responde por uma criança concorda', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('kids_visitas', 'kids_visitas', 'Criança no Kids', 'familia', 'Presença no Kids: quando e com quem saiu', 'protecao', 'fica', '{ocorrencia_id,campus}', '{}', 'nome'),
  ('kids_adultos', 'kids_adultos', 'Adulto na sala do Kids', 'outros', 'Adultos nas salas do Kids', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('kids_avisos', 'kids_avisos', 'Ocorrência no Kids', 'familia', 'Ocorrências no Kids', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('agenda_enderecos', 'agenda_enderecos', 'Endereço de agenda', 'outros', 'Endereço da própria agenda', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.leituras_da_agenda', 'leituras_da_agenda', 'Leitura de agenda', 'outros', 'Leituras recentes de agendas, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('convites', 'convites', 'Convite', 'outros', 'Convites para ter conta', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.pedidos_de_vinculo', 'pedidos_de_vinculo', 'Pedido de ligar a conta', 'outros', 'Pedidos de ligar a conta ao cadastro', 'conta', 'apaga', '{}', '{}', 'nome'),
  ('app.seguranca', 'seguranca', 'Regras de segurança', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.registro_seguranca', 'registro_seguranca', 'Registro de segurança', 'outros', 'Registro de segurança das contas', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.testes_de_integracoes', 'testes_de_integracoes', 'Teste de integração', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('pedidos_lgpd', 'pedidos_lgpd', 'Pedido de titular', 'outros', 'Pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome'),
  ('notas_lgpd', 'notas_lgpd', 'Nota de pedido de titular', 'outros', 'Notas dos pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome'),
  ('app.anonimizados', 'anonimizados', 'Cadastro anonimizado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('auth.users', 'users', 'E-mail, telefone e senha', 'outros', 'Conta: e-mail, telefone e senha', 'conta', 'especial', '{}', '{}', 'nome'),
  ('auth.sessions', 'sessions', 'Aparelhos em que entrou', 'outros', 'Conta: aparelhos em que entrou', 'conta', 'especial', '{}', '{}', 'nome'),
  ('auth.audit_log_entries', 'audit_log_entries', 'Registro de entradas', 'outros', 'Conta: registro de entradas', 'registro', 'especial', '{}', '{}', 'nome'),
  ('auth.outbox', 'outbox', 'Mensagens enviadas à pessoa', 'outros', 'Mensagens enviadas à pessoa', 'conta', 'especial', '{}', '{}', 'nome'),
  ('storage.objects', 'objects', 'Fotos e documentos', 'outros', 'Arquivos: fotos e documentos', 'cadastro', 'especial', '{}', '{}', 'nome'),
  ('anonimizacoes', 'anonimizacoes', 'Anonimização', 'outros', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga', '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}', '{}', 'nome'),
  ('retencao_regras', 'retencao_regras', 'Regra de retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('retencao_execucoes', 'retencao_execucoes', 'Aplicação da retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('visao_da_igreja', 'visao_da_igreja', 'Visão da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('avisos_globais', 'avisos_globais', 'Aviso global', 'outros', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', '{}', '{aviso_id}', 'titulo'),
  ('avisos_globais_campi', 'avisos_globais_campi', 'Campus do aviso global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ministerios_globais', 'ministerios_globais', 'Ministério global', 'funcoes', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}', '{ministerio_global_id}', 'nome'),
  ('capitulos_globais', 'capitulos_globais', 'Capítulo de ministério global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.preparo', 'preparo', 'Guia da primeira hora', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome');

insert into app.colunas (relacao, coluna, rotulo) values
  ('', 'aberta', 'Em andamento'),
  ('', 'aceita_em', 'Aceita em'),
  ('', 'aceito_em', 'Aceito em'),
  ('', 'action', 'Ação'),
  ('', 'acumula', 'Junto com outra posição'),
  ('', 'adulto_id', 'Quem busca'),
  ('', 'alergia', 'Alergia'),
  ('', 'alvo', 'Sala ou recurso'),
  ('', 'ano', 'Ano'),
  ('', 'antes', 'Antes'),
  ('', 'aprovador_id', 'Quem aprova'),
  ('', 'ate', 'Até'),
  ('', 'ativo', 'Ativo'),
  ('', 'autor', ''),
  ('', 'autor_id', 'Autor'),
  ('', 'autor_nome', ''),
  ('', 'campus', 'Campus'),
  ('', 'canal', 'Canal'),
  ('', 'capacidade', 'Capacidade'),
  ('', 'cep', 'CEP'),
  ('', 'certificado', 'Certificado'),
  ('', 'cnpj', 'CNPJ'),
  ('', 'codigo', 'Código'),
  ('', 'concedido_por', ''),
  ('', 'concluido_em', 'Concluído em'),
  ('', 'conjuge_id', 'Cônjuge'),
  ('', 'conjuge_nome', 'Cônjuge'),
  ('', 'conjuge_sobrenome', 'Sobrenome do cônjuge'),
  ('', 'cor', 'Cor'),
  ('', 'created_at', ''),
  ('', 'criado_por', 'Criado por'),
  ('', 'crianca_id', 'Criança'),
  ('', 'data', 'Data'),
  ('', 'data_nascimento', 'Data de nascimento'),
  ('', 'de', 'De'),
  ('', 'decidida_por', 'Decidida por'),
  ('', 'decidido_em', 'Decidido em'),
  ('', 'decidido_por', 'Decidido por'),
  ('', 'depois', 'Depois'),
  ('', 'desconto_centavos', 'Desconto em centavos'),
  ('', 'descricao', 'Descrição'),
  ('', 'desde', 'Desde'),
  ('', 'desloca_minutos', 'Minutos do começo do evento'),
  ('', 'destino', 'Destino'),
  ('', 'dia', 'Dia'),
  ('', 'dias', 'Dias'),
  ('', 'duracao_minutos', 'Duração em minutos'),
  ('', 'email', 'E-mail'),
  ('', 'encerrada_em', 'Encerrada em'),
  ('', 'encerrado_em', 'Encerrado em'),
  ('', 'endereco', 'Endereço'),
  ('', 'enviado_em', 'Enviado em'),
  ('', 'equipe', 'Equipe'),
  ('', 'equipe_id', 'Equipe'),
  ('', 'estado', 'Estado'),
  ('', 'etapa', 'Etapa'),
  ('', 'event_base', 'Evento'),
  ('', 'event_id', 'Evento'),
  ('', 'evento_id', 'Evento'),
  ('', 'excecao', 'Exceção'),
  ('', 'expira_em', 'Vale até'),
  ('', 'familia_id', 'Família'),
  ('', 'fim', 'Fim'),
  ('', 'finalidade', 'Finalidade'),
  ('', 'foto', 'Foto'),
  ('', 'funcao_id', 'Função'),
  ('', 'fuso', 'Fuso horário'),
  ('', 'id', ''),
  ('', 'idade_max', 'Idade máxima'),
  ('', 'idade_min', 'Idade mínima'),
  ('', 'iniciada_em', 'Pedida em'),
  ('', 'inicio', 'Início'),
  ('', 'lar', ''),
  ('', 'leitor_id', 'Quem leu'),
  ('', 'leitor_nome', 'Quem leu'),
  ('', 'lider_id', 'Liderança'),
  ('', 'location', 'Local'),
  ('', 'marcado_por', ''),
  ('', 'maximo', 'Máximo'),
  ('', 'maximo_por_dia', 'Avisos por dia'),
  ('', 'medicamento', 'Medicamento'),
  ('', 'membro_id', ''),
  ('', 'mensagem', 'Mensagem'),
  ('', 'minimo', 'Mínimo'),
  ('', 'ministerio_id', 'Ministério'),
  ('', 'missao', 'Missão'),
  ('', 'modelo_id', 'Modelo'),
  ('', 'motivo', 'Motivo'),
  ('', 'nivel', 'Nível'),
  ('', 'nome', 'Nome'),
  ('', 'novo_responsavel_id', 'Novo responsável pela família'),
  ('', 'numero', 'Número'),
  ('', 'observacao', 'Observação'),
  ('', 'ocorrencia_id', 'Dia do evento'),
  ('', 'operacao', ''),
  ('', 'ordem', ''),
  ('', 'origem', 'Origem'),
  ('', 'papeis', 'Papéis'),
  ('', 'papel', 'Papel'),
  ('', 'pede_lider', 'Pede alguém de nível líder'),
  ('', 'pedida_por', 'Pedida por'),
  ('', 'pedido_em', 'Pedido em'),
  ('', 'pedido_por', 'Pedido por'),
  ('', 'prazo', 'Prazo'),
  ('', 'preco_centavos', 'Preço em centavos'),
  ('', 'profile_id', 'Conta de acesso'),
  ('', 'publico', 'Aberta ao público'),
  ('', 'quantidade', 'Quantidade'),
  ('', 'recurso_id', 'Recurso'),
  ('', 'regional_id', 'Regional'),
  ('', 'registrado_por', 'Registrada por'),
  ('', 'regra', 'Regra'),
  ('', 'resource', 'Recurso'),
  ('', 'respondido_em', 'Respondido em'),
  ('', 'responsavel_id', 'Responsável'),
  ('', 'responsavel_nome', 'Responsável'),
  ('', 'resposta', 'Resposta'),
  ('', 'restricao', 'Restrição'),
  ('', 'resultado', 'Resultado'),
  ('', 'resumo', ''),
  ('', 'revogada_em', 'Cancelada em'),
  ('', 'revogado_em', 'Retirado em'),
  ('', 'role', 'Papel'),
  ('', 'sala_id', 'Sala'),
  ('', 'segredo', ''),
  ('', 'sensivel', 'Sensível'),
  ('', 'sequencia', ''),
  ('', 'silencio_fim', 'Silêncio até'),
  ('', 'silencio_inicio', 'Silêncio desde'),
  ('', 'situacao', 'Situação'),
  ('', 'sobrenome', 'Sobrenome'),
  ('', 'subtempo', 'Horário'),
  ('', 'telefone', 'Telefone'),
  ('', 'telefone_chave', ''),
  ('', 'texto_busca', ''),
  ('', 'tipo', 'Tipo'),
  ('', 'titulo', 'Título'),
  ('', 'torna_membro', ''),
  ('', 'treinamento_id', 'Treinamento'),
  ('', 'unica', 'Uma pessoa por vez'),
  ('', 'updated_at', ''),
  ('', 'user_id', 'Conta'),
  ('', 'username', 'Username'),
  ('', 'vagas', 'Vagas'),
  ('', 'versao', 'Versão'),
  ('aberturas_de_documentos', 'documento_id', ''),
  ('aberturas_de_documentos', 'momento', ''),
  ('acompanhamentos', 'avisado_para', ''),
  ('acompanhamentos', 'proxima_data', 'Próximo contato'),
  ('acompanhamentos', 'responsavel_id', 'Quem acompanha'),
  ('agenda_enderecos', 'conta_id', ''),
  ('agenda_enderecos', 'lido_em', ''),
  ('anonimizacoes', 'cancelada_em', 'Cancelada em'),
  ('anonimizacoes', 'confirmada_em', 'Confirmada em'),
  ('anonimizacoes', 'confirmada_por', 'Confirmada por'),
  ('anonimizacoes', 'confirmada_por_nome', 'Confirmada por'),
  ('anonimizacoes', 'iniciada_por', 'Pedida por'),
  ('anonimizacoes', 'iniciada_por_nome', 'Pedida por'),
  ('anonimizacoes', 'pedido_id', ''),
  ('ato_documentos', 'ato_id', ''),
  ('ato_documentos', 'documento_id', ''),
  ('atos', 'dados', ''),
  ('atos', 'planejado_para', 'Planejado para'),
  ('atos', 'protocolo', 'Protocolo'),
  ('atos', 'responsavel_id', 'Quem responde'),
  ('atos', 'transferencia_id', ''),
  ('attendances', 'automatic', 'Confirmada pela pessoa'),
  ('attendances', 'chaves', ''),
  ('attendances', 'chegada', 'Chegada'),
  ('attendances', 'estacao_id', ''),
  ('attendances', 'member_id', 'Pessoa'),
  ('attendances', 'metodo', 'Como'),
  ('attendances', 'present', 'Presente'),
  ('attendances', 'veio', 'Esteve presente'),
  ('autorizados_busca', 'aceito_por', 'Aceito por'),
  ('autorizados_busca', 'documento', 'Documento'),
  ('autorizados_busca', 'motivo', 'Motivo da restrição'),
  ('autorizados_busca', 'nome', 'Quem busca'),
  ('autorizados_busca', 'parentesco', 'Parentesco'),
  ('autorizados_busca', 'processo', 'Processo'),
  ('autorizados_busca', 'validade', 'Válido até'),
  ('avisos_globais', 'texto', 'Texto'),
  ('avisos_globais_campi', 'aviso_id', 'Aviso'),
  ('bloqueio_dias', 'bloqueio_id', ''),
  ('bloqueios', 'grupo', ''),
  ('bloqueios', 'regra', 'Repetição'),
  ('campi', 'fechado_em', 'Fechado em'),
  ('campi', 'kids_codigo_por_familia', 'Um código por família'),
  ('campi', 'mapa', 'Mapa'),
  ('campi', 'pix_chave', 'Chave Pix'),
  ('campi', 'pix_tipo', 'Tipo da chave Pix'),
  ('campi', 'whatsapp', 'WhatsApp'),
  ('campus_pastores', 'titular', 'Titular'),
  ('capitulos_globais', 'ministerio_global_id', 'Ministério global'),
  ('cartas', 'conteudo', ''),
  ('cartas', 'numero', 'Número da carta'),
  ('cartas', 'transferencia_id', ''),
  ('carteirinhas', 'emitida_em', 'Emitida em'),
  ('carteirinhas', 'emitida_por', 'Emitida por'),
  ('carteirinhas', 'valida_ate', 'Válida até'),
  ('concessoes_pessoais', 'pedido_id', ''),
  ('consentimentos', 'assinado_em', 'Assinado em'),
  ('consentimentos', 'concedido_em', 'Autorizado em'),
  ('consentimentos', 'documento_id', ''),
  ('consentimentos', 'revogado_por', 'Retirado por'),
  ('consentimentos', 'texto', ''),
  ('contagens', 'adultos', 'Adultos'),
  ('contagens', 'criancas', 'Crianças'),
  ('contagens', 'jovens', 'Jovens'),
  ('contagens', 'momento', 'Contada em'),
  ('contagens', 'online', 'Online'),
  ('contagens', 'visitantes', 'Visitantes'),
  ('contatos_acompanhamento', 'acompanhamento_id', 'Acompanhamento'),
  ('convites', 'envios', 'Envios'),
  ('convites', 'usuario_id', 'Conta'),
  ('decisoes_de_uso', 'aprovada', 'Aprovada'),
  ('disponibilidade_meses', 'mes', 'Mês'),
  ('documentos_membros', 'anotacao_id', ''),
  ('documentos_membros', 'caminho', ''),
  ('documentos_membros', 'enviado_por', 'Enviado por'),
  ('documentos_membros', 'enviado_por_nome', 'Enviado por'),
  ('documentos_membros', 'formato', ''),
  ('documentos_membros', 'tamanho', ''),
  ('escala_ajustes', 'auto_inscricao', 'A pessoa se inscreve'),
  ('escala_ajustes', 'inscricao_fecha_horas', 'Inscrição fecha (horas antes)'),
  ('escala_ajustes', 'pede_bloqueios', 'Pede bloqueios todo mês'),
  ('escala_ajustes', 'prazo_resposta_horas', 'Prazo de resposta (horas)'),
  ('escala_ajustes', 'troca_com_aprovacao', 'Troca com aprovação'),
  ('escala_chamados', 'enviado_por', 'Enviado por'),
  ('escala_chamados', 'publicacao', ''),
  ('escala_chamados', 'quem', ''),
  ('escala_chamados', 'troca_id', ''),
  ('escala_itens', 'chamado_id', ''),
  ('escala_itens', 'cobrado_em', ''),
  ('escala_itens', 'convidado_nome', 'Convidado'),
  ('escala_itens', 'convidado_telefone', 'Telefone do convidado'),
  ('escala_itens', 'escala_id', ''),
  ('escala_itens', 'exclusivo', ''),
  ('escala_itens', 'lembrado_em', ''),
  ('escala_itens', 'porque', 'Por que a escolha'),
  ('escala_itens', 'posto_por', 'Posto por'),
  ('escala_itens', 'publicado_em', 'Publicado em'),
  ('escala_itens', 'respondido_por', 'Resposta anotada por'),
  ('escala_itens', 'rodada_id', ''),
  ('escala_itens', 'substitui_id', ''),
  ('escala_itens', 'vaga_id', ''),
  ('escala_modelos', 'tipo_evento', 'Tipo de evento'),
  ('escala_pares', 'juntos', 'Juntos'),
  ('escala_pares', 'outro_id', 'Outra pessoa'),
  ('escala_roda_pernas', 'recebe_id', ''),
  ('escala_roda_pernas', 'roda_id', ''),
  ('escala_roda_pernas', 'troca_id', ''),
  ('escala_trocas', 'aceita_por', 'Aceita por'),
  ('escala_trocas', 'estado_antes', ''),
  ('escala_trocas', 'item_id', ''),
  ('escala_trocas', 'item_oferecido_id', ''),
  ('escala_trocas', 'para_id', 'Para'),
  ('escala_vagas', 'escala_id', ''),
  ('escalas', 'publicada_em', 'Publicada em'),
  ('escalas', 'publicada_por', 'Publicada por'),
  ('estacoes', 'criada_por', 'Criada por'),
  ('estacoes', 'desafio', 'Desafio do rosto'),
  ('estacoes', 'kids', 'Kids na estação'),
  ('eventos_de_vida', 'dados', ''),
  ('eventos_de_vida', 'tipo', ''),
  ('events', 'aberto', 'Recebe pessoas de outros campi'),
  ('events', 'abre_minutos', 'Abre quantos minutos antes'),
  ('events', 'date', 'Começo'),
  ('events', 'desmontagem_minutos', 'Minutos de desmontagem'),
  ('events', 'duracao', 'Duração em minutos'),
  ('events', 'exige_codigo', 'Exige o código do telão'),
  ('events', 'horario_id', 'Horário de culto'),
  ('events', 'lotacao', 'Lotação'),
  ('events', 'name', 'Nome'),
  ('events', 'preparo_minutos', 'Minutos de preparo'),
  ('events', 'regra', 'Repetição'),
  ('events', 'responsavel_id', 'Quem responde'),
  ('events', 'tolerancia_minutos', 'Recebe até quantos minutos depois'),
  ('familia_membros', 'papel', 'Papel na família'),
  ('familias', 'nome', 'Nome da família'),
  ('familias', 'responsavel_id', 'Responsável pela família'),
  ('funcoes_ministerio', 'exige_antecedentes', 'Exige antecedentes'),
  ('funcoes_ministerio', 'idade_minima', 'Idade mínima'),
  ('funcoes_ministerio', 'lideranca', 'Liderança'),
  ('funcoes_ministerio', 'prepara_lider', 'Prepara quem lidera'),
  ('funcoes_ministerio', 'titulo_minimo_id', 'Título mínimo'),
  ('guardas_havidas', 'adulto_id', 'Adulto'),
  ('guardas_havidas', 'propria', 'Pelo próprio cadastro'),
  ('guardas_pendentes', 'adulto_id', 'Adulto'),
  ('guardas_pendentes', 'recusada_em', 'Recusada em'),
  ('horarios_culto', 'hora', 'Hora'),
  ('igreja', 'campus_padrao', 'Campus padrão'),
  ('igreja', 'faltas_alerta', 'Faltas que abrem acompanhamento'),
  ('igreja', 'instagram', 'Instagram'),
  ('igreja', 'logos', 'Logos'),
  ('igreja', 'significado_ltp', 'O que é LTP'),
  ('igreja', 'site', 'Site'),
  ('importacao_linhas', 'celulas', ''),
  ('importacao_linhas', 'erros', ''),
  ('importacao_linhas', 'importacao_id', ''),
  ('importacao_linhas', 'linha', 'Linha'),
  ('ingresso_usos', 'conta_id', ''),
  ('ingresso_usos', 'inscricao_id', ''),
  ('ingresso_usos', 'momento', 'Entrou em'),
  ('inscricao_cupons', 'limite', 'Limite de usos'),
  ('inscricao_cupons', 'percentual', 'Desconto em %'),
  ('inscricao_cupons', 'vale_ate', 'Vale até'),
  ('inscricao_cupons', 'vale_de', 'Vale desde'),
  ('inscricao_pedidos', 'conta_id', ''),
  ('inscricao_pedidos', 'contato_email', 'E-mail do contato'),
  ('inscricao_pedidos', 'contato_nome', 'Contato'),
  ('inscricao_pedidos', 'contato_telefone', 'Telefone do contato'),
  ('inscricao_pedidos', 'cupom_id', 'Cupom'),
  ('inscricao_pedidos', 'devolvido_centavos', 'Valor devolvido em centavos'),
  ('inscricao_pedidos', 'envio', ''),
  ('inscricao_pedidos', 'juntos', 'Só com todos juntos'),
  ('inscricao_pedidos', 'pago_centavos', 'Valor pago em centavos'),
  ('inscricao_pedidos', 'pago_em', 'Pago em'),
  ('inscricao_pedidos', 'pago_meio', 'Meio de pagamento'),
  ('inscricao_pedidos', 'pago_por', 'Pagamento confirmado por'),
  ('inscricao_pedidos', 'total_centavos', 'Total em centavos'),
  ('inscricao_perguntas', 'obrigatoria', 'Obrigatória'),
  ('inscricao_perguntas', 'opcoes', 'Opções'),
  ('inscricao_perguntas', 'por_pessoa', 'Por pessoa'),
  ('inscricao_perguntas', 'texto', 'Pergunta'),
  ('inscricao_regras', 'abre_em', 'Abre em'),
  ('inscricao_regras', 'aprovacao', 'Precisa de aprovação'),
  ('inscricao_regras', 'fecha_em', 'Fecha em'),
  ('inscricao_regras', 'lista_espera', 'Lista de espera'),
  ('inscricao_regras', 'maximo_familia', 'Pessoas por família'),
  ('inscricao_regras', 'prazo_horas', 'Prazo para aceitar, em horas'),
  ('inscricao_regras', 'so_campus', 'Só pessoas do campus'),
  ('inscricao_regras', 'termos', 'Termos'),
  ('inscricao_regras', 'texto', 'Texto'),
  ('inscricao_respostas', 'inscricao_id', ''),
  ('inscricao_respostas', 'pedido_id', ''),
  ('inscricao_respostas', 'pergunta_id', ''),
  ('inscricao_respostas', 'valor', 'Resposta'),
  ('inscricao_tipos', 'venda_ate', 'À venda até'),
  ('inscricao_tipos', 'venda_de', 'À venda desde'),
  ('inscricoes', 'aceitar_ate', 'Aceitar até'),
  ('inscricoes', 'cancelado_em', 'Cancelada em'),
  ('inscricoes', 'cancelado_por', 'Cancelada por'),
  ('inscricoes', 'lugar', ''),
  ('inscricoes', 'ordem_espera', ''),
  ('inscricoes', 'pedido_id', ''),
  ('inscricoes', 'pessoa_chave', ''),
  ('inscricoes', 'promovido_em', 'Saiu da espera em'),
  ('inscricoes', 'tipo_id', 'Tipo de inscrição'),
  ('kids_adultos', 'sala_id', 'Sala do Kids'),
  ('kids_avisos', 'chave', ''),
  ('kids_avisos', 'detalhes', ''),
  ('kids_avisos', 'estacao_id', ''),
  ('kids_avisos', 'texto', 'O que houve'),
  ('kids_avisos', 'visita_id', ''),
  ('kids_cuidados', 'cifrado', ''),
  ('kids_salas', 'aberta', 'Aberta'),
  ('kids_salas', 'ate_meses', 'Idade máxima (meses)'),
  ('kids_salas', 'de_meses', 'Idade mínima (meses)'),
  ('kids_salas', 'minimo_adultos', 'Mínimo de adultos'),
  ('kids_salas', 'por_adulto', 'Crianças por adulto'),
  ('kids_visitas', 'codigo_id', ''),
  ('kids_visitas', 'entrada_em', 'Entrada'),
  ('kids_visitas', 'entrada_estacao_id', ''),
  ('kids_visitas', 'entrada_por', 'Recebida por'),
  ('kids_visitas', 'entrada_sem_rede', 'Entrada sem rede'),
  ('kids_visitas', 'excecao_por', 'Exceção autorizada por'),
  ('kids_visitas', 'levou_id', 'Quem levou'),
  ('kids_visitas', 'levou_nome', 'Quem levou'),
  ('kids_visitas', 'saida_chave', ''),
  ('kids_visitas', 'saida_como', 'Entregue por'),
  ('kids_visitas', 'saida_em', 'Saída'),
  ('kids_visitas', 'saida_estacao_id', ''),
  ('kids_visitas', 'saida_motivo', 'Motivo da saída'),
  ('kids_visitas', 'saida_por', 'Quem entregou'),
  ('kids_visitas', 'sala_id', 'Sala do Kids'),
  ('kids_visitas', 'sem_rede', 'Saída sem rede'),
  ('kids_visitas', 'supervisor_id', 'Supervisor'),
  ('leituras_de_anotacoes', 'anotacao_id', ''),
  ('leituras_de_anotacoes', 'momento', ''),
  ('links_de_acordo', 'autorizado_id', 'Quem busca'),
  ('listas', 'ativo', 'Em uso'),
  ('listas', 'chave', ''),
  ('listas', 'fixo', 'Fixo'),
  ('listas', 'lista', 'Lista'),
  ('listas', 'ordem', 'Lugar na lista'),
  ('membros_funcoes', 'ata', 'Ata'),
  ('membros_funcoes', 'ativo', 'Em exercício'),
  ('membros_funcoes', 'aviso_do_termo', ''),
  ('membros_funcoes', 'funcao', 'Função'),
  ('membros_funcoes', 'ministerio', 'Ministério'),
  ('membros_funcoes', 'nomeado_por', 'Nomeado por'),
  ('membros_igreja', 'bairro', 'Bairro'),
  ('membros_igreja', 'batismo_certificado', 'Certificado de batismo'),
  ('membros_igreja', 'batismo_data', 'Data do batismo'),
  ('membros_igreja', 'batismo_local', 'Local do batismo'),
  ('membros_igreja', 'batismo_ministro', 'Ministro do batismo'),
  ('membros_igreja', 'batismo_testemunhas', 'Testemunhas do batismo'),
  ('membros_igreja', 'cidade', 'Cidade'),
  ('membros_igreja', 'como_conheceu', 'Como conheceu'),
  ('membros_igreja', 'complemento', 'Complemento'),
  ('membros_igreja', 'convidado_por', 'Convidado por'),
  ('membros_igreja', 'data_conversao', 'Data de conversão'),
  ('membros_igreja', 'data_membresia', 'Membro desde'),
  ('membros_igreja', 'discipulador_id', 'Discipulador'),
  ('membros_igreja', 'emergencia_nome', 'Contato de emergência'),
  ('membros_igreja', 'emergencia_parentesco', 'Parentesco do contato'),
  ('membros_igreja', 'emergencia_telefone', 'Telefone de emergência'),
  ('membros_igreja', 'empresa', 'Empresa'),
  ('membros_igreja', 'estado_civil', 'Estado civil'),
  ('membros_igreja', 'falecido_em', 'Falecimento'),
  ('membros_igreja', 'igreja_origem', 'Igreja de origem'),
  ('membros_igreja', 'logradouro', 'Rua'),
  ('membros_igreja', 'naturalidade', 'Naturalidade'),
  ('membros_igreja', 'nome_completo', ''),
  ('membros_igreja', 'nome_fonetico', ''),
  ('membros_igreja', 'nome_ordenacao', ''),
  ('membros_igreja', 'nome_preferido', 'Nome preferido'),
  ('membros_igreja', 'origem', ''),
  ('membros_igreja', 'profissao', 'Profissão'),
  ('membros_igreja', 'rol', 'Nº de rol'),
  ('membros_igreja', 'saiu_em', 'Saída'),
  ('membros_igreja', 'sexo', 'Sexo'),
  ('membros_igreja', 'situacao_desde', 'Situação desde'),
  ('membros_igreja', 'titulo_id', 'Título'),
  ('membros_igreja', 'uf', 'UF'),
  ('membros_reservados', 'cpf', 'CPF'),
  ('membros_reservados', 'nome_mae', 'Nome da mãe'),
  ('membros_reservados', 'nome_pai', 'Nome do pai'),
  ('membros_reservados', 'rg', 'RG'),
  ('membros_reservados', 'rg_orgao', 'Órgão do RG'),
  ('membros_treinamentos', 'valido_ate', 'Válido até'),
  ('membros_unificados', 'antigo', ''),
  ('membros_unificados', 'nome_completo', 'Nome anterior'),
  ('ministerios', 'aceita_inscricao', 'Aceita inscrição'),
  ('ministerios', 'encontro_dia', 'Dia do encontro'),
  ('ministerios', 'encontro_hora', 'Hora do encontro'),
  ('ministerios', 'encontro_local', 'Local do encontro'),
  ('ministerios_documentos', 'endereco', 'Endereço do documento'),
  ('modelos_de_mensagem', 'chave', 'Mensagem'),
  ('modelos_de_mensagem', 'texto', 'Texto'),
  ('mudancas_de_titulo', 'suspenso', 'Suspenso'),
  ('nao_duplicados', 'membro_a', ''),
  ('nao_duplicados', 'membro_b', 'Não é a mesma pessoa que'),
  ('ocorrencias', 'aberta_em', 'Aberto em'),
  ('ocorrencias', 'alterada', ''),
  ('ocorrencias', 'local', 'Local'),
  ('ocorrencias', 'prevista', ''),
  ('padroes_de_avisos', 'canais', 'Canais por categoria'),
  ('padroes_de_avisos', 'resumo_dia', 'Dia do resumo'),
  ('padroes_de_avisos', 'resumo_hora', 'Hora do resumo'),
  ('parentescos', 'grau', 'Parentesco'),
  ('parentescos', 'parente_id', 'Parente'),
  ('parentescos', 'parente_nome', 'Parente'),
  ('parentescos', 'parente_telefone', 'Telefone do parente'),
  ('pedidos_alteracao', 'campo', 'Campo'),
  ('pedidos_alteracao', 'para', 'Para'),
  ('pedidos_de_acesso', 'respondido_por', 'Respondido por'),
  ('pedidos_de_vinculo', 'conta', 'Conta'),
  ('pedidos_de_vinculo', 'recusado_em', 'Recusado em'),
  ('pedidos_lgpd', 'concluido_por', 'Concluído por'),
  ('pedidos_lgpd', 'identidade', 'Como a identidade foi conferida'),
  ('pedidos_lgpd', 'pelo_titular', ''),
  ('preferencias_escala', 'campi', 'Campi'),
  ('preferencias_escala', 'maximo_mes', 'Máximo por mês'),
  ('preferencias_escala', 'periodos', 'Períodos que prefere'),
  ('recursos_do_campus', 'nome', 'Nome do recurso'),
  ('regionais', 'nome', 'Nome da regional'),
  ('role_permissions', 'allowed', 'Permitido'),
  ('rsvps', 'acompanhantes', 'Acompanhantes'),
  ('salas', 'nome', 'Nome da sala'),
  ('salas', 'recursos', 'Recursos'),
  ('solicitacoes_cadastro', 'codigo_id', ''),
  ('solicitacoes_cadastro', 'consentimento_versao', 'Versão da autorização'),
  ('solicitacoes_cadastro', 'dados', ''),
  ('solicitacoes_cadastro', 'deseja_contato', 'Deseja contato'),
  ('solicitacoes_cadastro', 'envio', ''),
  ('solicitacoes_cadastro', 'nome_completo', 'Nome'),
  ('solicitacoes_cadastro', 'provavel_id', ''),
  ('solicitacoes_cadastro', 'provavel_pontos', ''),
  ('titulos', 'ativo', 'Em uso'),
  ('titulos', 'exige_titulo_id', 'Exige o título'),
  ('titulos', 'nivel', 'Ordem'),
  ('transferencia_membros', 'transferencia_id', ''),
  ('transferencias', 'decidida_em', 'Decidida em'),
  ('transferencias', 'decidida_por_nome', 'Decidida por'),
  ('transferencias', 'pedida_pela_origem', 'Pedida por quem envia'),
  ('transferencias', 'pedida_por_nome', 'Pedida por'),
  ('treinamentos', 'seguranca', 'Segurança das crianças'),
  ('treinamentos', 'validade_meses', 'Validade em meses'),
  ('user_roles', 'campus', 'Campus do papel'),
  ('user_roles', 'inicio', ''),
  ('user_roles', 'papel_regional_id', ''),
  ('visao_da_igreja', 'referencia', 'Referência'),
  ('visao_da_igreja', 'tema', 'Tema do ano'),
  ('visao_da_igreja', 'valores', 'Valores'),
  ('visao_da_igreja', 'versiculo', 'Versículo'),
  ('visao_da_igreja', 'visao', 'Visão');

insert into app.retencoes (regra, tabela, titulo, explicacao, dias, minimo, maximo, modo, momento, condicao, rotulo) values
  ('aberturas', 'public.aberturas_de_documentos', 'Aberturas de documentos', 'Quem abriu qual documento.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('acessos_negados', 'public.acessos_negados', 'Acessos negados', 'Quem tentou abrir o que não podia.', '180', '180', '1825', 'apaga', 'momento', 'true', 'concat_ws('' · '', t.nome, t.resource)'),
  ('avisos', 'public.notifications', 'Avisos lidos', 'Avisos do sino que já foram lidos.', '180', '30', '1825', 'apaga', 'created_at', 't.lida', 't.titulo'),
  ('convites', 'public.convites', 'Convites não aceitos', 'Convites vencidos ou revogados.', '90', '30', '730', 'apaga', 'expira_em', 't.aceito_em is null', 't.email'),
  ('entradas', 'auth.audit_log_entries', 'Registro de entradas', 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).', '180', '180', '1825', 'apaga', 'created_at', 'true', 'coalesce(t.payload ->> ''action'', ''entrada'')'),
  ('escala_chamados', 'public.escala_chamados', 'Convites para servir', 'Por onde e quando alguém foi chamado para uma data que já passou.', '365', '30', '1825', 'apaga', 'ate', 'true', 't.canal::text'),
  ('exportacoes', 'public.exportacoes', 'Registro de exportações', 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.', '730', '365', '3650', 'apaga', 'created_at', 'true', 'concat_ws('' · '', t.autor_nome, t.quantidade || '' pessoas'')'),
  ('importacoes', 'public.importacao_linhas', 'Linhas de importação', 'O que as linhas recusadas de um arquivo diziam. O resultado de cada linha fica.', '90', '30', '730', 'limpa', '', 't.erros is not null and exists (
    select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)', '''Linha '' || t.linha'),
  ('leituras', 'public.leituras_de_anotacoes', 'Leituras de anotações', 'Quem leu qual anotação pastoral.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('pedidos_de_acesso', 'public.pedidos_de_acesso', 'Pedidos de acesso respondidos', 'Pedidos de permissão com sua resposta.', '365', '90', '1825', 'apaga', 'respondido_em', 't.estado <> ''pendente''', 't.resource::text'),
  ('rostos', 'rostos.auditoria', 'Uso do reconhecimento facial', 'Quem foi identificado, onde e quando.', '365', '30', '1825', 'apaga', 'quando', 'true', 'concat_ws('' · '', t.acao, t.campus)'),
  ('rostos_de_quem_saiu', 'rostos.modelos', 'Rosto de quem saiu da igreja', 'O código do rosto e a autorização saem sozinhos, depois desse prazo, de quem foi desligado ou mudou de igreja. De quem faleceu, na hora.', '0', '0', '365', 'apaga', '', 'exists (
    select from public.membros_igreja m where m.id = t.membro_id and app.saiu(m.situacao)
    and (m.situacao = ''falecido'' or m.saiu_em is null or m.saiu_em <= $1))', '''Código de rosto'''),
  ('sessoes', 'auth.sessions', 'Aparelhos parados', 'Aparelhos que não são usados; a pessoa entra de novo.', '180', '30', '730', 'apaga', 'updated_at', 'true', 'coalesce(left(t.user_agent, 60), ''aparelho'')'),
  ('solicitacoes', 'public.solicitacoes_cadastro', 'Cadastros públicos rejeitados', 'O que foi digitado em um cadastro que a igreja rejeitou.', '90', '30', '730', 'apaga', 'decidido_em', 't.situacao = ''rejeitado''', 't.nome_completo'),
  ('ver_como', 'public.registro_ver_como', 'Registro de “ver como”', 'Quem viu o sistema como outra pessoa.', '730', '365', '3650', 'apaga', 'inicio', 'true', 'concat_ws('' · '', t.nome, coalesce(t.pessoa_nome, t.papel::text))'),
  ('visitantes', 'public.membros_igreja', 'Visitantes sem contato', 'Visitantes sem presença, contato ou alteração nesse tempo. Cada um é anonimizado com uma segunda pessoa.', '730', '180', '3650', 'sugere', 'updated_at', 't.situacao in (''visitante'', ''aguardando_ativacao'')
    and t.nome_completo <> ''Pessoa anonimizada'' and t.profile_id is null
    and not exists (select from public.attendances a where a.member_id = t.id and a.created_at > $1)
    and not exists (select from public.acompanhamentos a
      join public.contatos_acompanhamento c on c.acompanhamento_id = a.id
    where a.membro_id = t.id and c.momento > $1)', 't.nome_completo');
