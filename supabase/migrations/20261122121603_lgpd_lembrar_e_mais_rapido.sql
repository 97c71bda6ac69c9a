SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.abrir_o_dia()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is null or app.simulando() then return 0; end if;
  perform app.atualizar_funcoes();
  perform app.lembrar_retencao();
  return app.avisar_vencimentos() + app.atualizar_listas() + app.avisar_atrasados() + app.avisar_termos();
end
$function$;

CREATE OR REPLACE FUNCTION app.anonimizar_papeis_da_igreja (
  quem app.identidades
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quantas bigint;
  feito jsonb := '[]';
begin
  delete from public.solicitacoes_cadastro s where lower(s.dados ->> 'email') = any (quem.emails)
    or app.normalizar(s.nome_completo) in (select app.normalizar(n) from unnest(quem.nomes) n)
      and right(regexp_replace(s.dados ->> 'telefone', '\D', '', 'g'), 8) in (select right(t, 8) from unnest(quem.telefones) t);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Outras solicitações com o mesmo contato', 'solicitacoes_cadastro', 'some', quantas);
  delete from public.convites c
  where c.membro_id = quem.membro or c.usuario_id = quem.conta or c.email = any (quem.emails);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Convites para ter conta', 'convites', 'some', quantas);
  delete from public.cartas c
  where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', quem.membro))
    and jsonb_array_length(c.conteudo -> 'membros') = 1;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Cartas de transferência só da pessoa', 'cartas', 'some', quantas);
  update public.cartas c set conteudo = jsonb_set(c.conteudo, '{membros}', (
    select jsonb_agg(m) from jsonb_array_elements(c.conteudo -> 'membros') m where m ->> 'id' <> all (quem.ids::text[])))
  where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', quem.membro));
  update public.transferencias t set motivo = null, resposta = null
  where exists (select from public.transferencia_membros m where m.transferencia_id = t.id and m.membro_id = quem.membro)
    and not exists (select from public.transferencia_membros m where m.transferencia_id = t.id and m.membro_id <> quem.membro);
  delete from public.notas_lgpd n using public.pedidos_lgpd p where p.id = n.pedido_id and p.membro_id = quem.membro;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Notas dos pedidos de titular', 'notas_lgpd', 'some', quantas);
  update public.pedidos_lgpd p set pessoa = 'Pessoa anonimizada', mensagem = null, membro_id = null,
    identidade = case when p.identidade is not null then 'Conferida' end,
    resposta = case when p.estado = 'rejeitado' then 'Respondido' end
  where p.membro_id = quem.membro;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Pedidos de titular, sem nome nem texto', 'pedidos_lgpd', 'fica', quantas);
  -- Of the children for whom the person agreed.
  update public.consentimentos c set responsavel_nome = 'Pessoa anonimizada' where c.responsavel_nome = any (quem.nomes);
  update public.solicitacoes_cadastro s set responsavel_nome = 'Pessoa anonimizada' where s.responsavel_nome = any (quem.nomes);
  update public.exportacoes e set filtro = e.filtro - 'busca' where app.fala_de(e.filtro ->> 'busca', quem);
  update public.listas_de_membros l set filtro = l.filtro - 'busca' where app.fala_de(l.filtro ->> 'busca', quem);
  delete from public.notifications n where n.user_id is distinct from quem.conta
    -- Notices have names as they are written: no need to compare without accents.
    and (exists (select from unnest(quem.nomes || quem.emails) um where strpos(n.titulo || ' ' || n.mensagem, um) > 0)
      or concat_ws(' ', n.destino, n.chave) ~ array_to_string(quem.ids, '|'));
  get diagnostics quantas = row_count;
  return feito || app.resultado_da_etapa('Avisos a outras pessoas que falam dela', 'notifications', 'some', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.anonimizar_registro (
  quem  app.identidades,
  atual uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ops uuid[];
  linhas bigint[];
  quantas bigint;
begin
  ops := array(
    select a.operacao from public.alteracoes a where a.membro_id = any (quem.ids) and a.operacao is not null
    union
    select o.id from public.operacoes o where o.dados::text ~ array_to_string(quem.ids || quem.conta, '|')) ;
  ops := array(select o from unnest(ops) o where o <> atual);
  linhas := array(
    select a.id from public.alteracoes a where a.membro_id = any (quem.ids) and a.operacao is distinct from atual
    union
    -- Rows that this very operation touched and that speak of nobody else.
    select a.id from public.alteracoes t
    join public.alteracoes a on a.tabela = t.tabela and a.registro = t.registro and a.operacao is distinct from atual
    where t.operacao = atual and (t.membro_id is null or t.membro_id = any (quem.ids)
      or t.tabela in ('parentescos', 'autorizados_busca') or t.acao = 'excluir'));
  update public.alteracoes a set antes = null, depois = null, motivo = null, operacao = null where a.id = any (linhas);
  get diagnostics quantas = row_count;
  update public.operacoes o set titulo = 'Operação sobre uma pessoa anonimizada', dados = app.sem_textos(o.dados)
  where o.id = any (ops) and not exists (
    select from public.alteracoes a where a.operacao = o.id and a.membro_id <> all (quem.ids));
  update public.operacoes o set titulo = left(app.sem_nomes(o.titulo, quem), 200), dados = app.sem_nomes(o.dados::text, quem)::jsonb
  where o.id = any (ops) and exists (
    select from public.alteracoes a where a.operacao = o.id and a.membro_id <> all (quem.ids));
  -- What this operation did would say everything again.
  delete from public.alteracoes a where a.operacao = atual;
  return app.resultado_da_etapa('Histórico de alterações: valores antes e depois', 'alteracoes', 'some', quantas)
    || app.resultado_da_etapa('Histórico de alterações: quem mexeu e quando', 'alteracoes', 'fica', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.lembrar_retencao()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r record;
  devida boolean := false;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then return; end if;
  for r in select p.regra from app.regras_de_retencao() p where p.modo <> 'sugere' loop
    execute format('select exists (select %s)', app.alvos_de_retencao(r.regra))
      into devida using now() - make_interval(days => app.dias_da_regra(r.regra));
    exit when devida;
  end loop;
  if devida then
    perform app.notificar((select auth.uid()), 'Há dados que passaram do prazo', 'Veja o que a retenção encontrou e aplique.',
      '/configuracoes/retencao', 'retencao:' || to_char(app.hoje(), 'YYYY-MM'));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.retencao()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r record;
  quantas bigint;
  regras jsonb := '[]';
begin
  perform app.exigir_retencao();
  for r in select p.*, app.dias_da_regra(p.regra) as dias from app.regras_de_retencao() p order by p.ordem loop
    -- More than this nobody counts: it is only to know whether there is work.
    execute format('select count(*) from (select %s limit 100001) c', app.alvos_de_retencao(r.regra))
      into quantas using now() - make_interval(days => r.dias);
    regras := regras || jsonb_build_object('regra', r.regra, 'titulo', r.titulo, 'explicacao', r.explicacao, 'dias', r.dias,
      'padrao', r.padrao, 'minimo', r.minimo, 'maximo', r.maximo, 'modo', r.modo, 'encontradas', quantas,
      'ultima', (select max(e.iniciada_em) from public.retencao_execucoes e where e.regra = r.regra));
  end loop;
  perform app.lembrar_retencao();
  return jsonb_build_object('regras', regras, 'ultima', (select max(e.iniciada_em) from public.retencao_execucoes e));
end
$function$;

COMMENT ON FUNCTION "app"."lembrar_retencao"() IS 'Tells the caller, once a month, that something is past its time, if they are who looks after it. For the first opening of a day.';

REVOKE ALL ON FUNCTION "app"."lembrar_retencao"() FROM PUBLIC;
