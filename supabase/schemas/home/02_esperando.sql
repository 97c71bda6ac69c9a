-- What waits for a decision of the caller.

create type public.fila as enum (
  'cadastros', 'importacao', 'alteracoes', 'vinculos', 'transferencias', 'acompanhamentos', 'direitos', 'anonimizacoes',
  'voluntarios', 'inscricoes', 'reservas', 'escalas', 'trocas', 'acessos', 'financas',
  'comunidade');
comment on type public.fila is
  'A place where something waits for somebody to decide or do it, in the order of the pages.';

create type public.espera as (
  fila public.fila, quantos integer, atrasados integer, desde timestamptz, ate timestamptz, prazo date, alvo text,
  nome text);
comment on type public.espera is
  'A queue: how many wait, how many of them past their day (of rosters: places that lack somebody), since when the
oldest, the moment or the day until which the first waits; alvo, nome: the ministry, event, file or stage that it is
of, null where one page holds all. Of money and community, alvo is the address and nome the whole sentence.';

create function app.esperas_de_pessoas() returns setof public.espera
language sql stable security definer set search_path = '' as $$
  with eu as materialized (
    select app.pode('membros', 'aprovar') as aprova, app.pode('membros', 'editar') as edita,
      app.pode('membros', 'ver_sensivel') as sensivel,
      app.pode('membros', 'anonimizar') as anonimiza, app.acompanha() as acompanha, app.alcance() as campi,
      app.meu_membro() as membro, (select auth.uid()) as conta, app.hoje() as hoje
  )
  select 'cadastros'::public.fila, count(*)::integer, 0, min(pedido.created_at), null::timestamptz, null::date, null,
    null
  from eu join public.solicitacoes_cadastro pedido on eu.aprova and pedido.campus = any (eu.campi)
  where pedido.situacao = 'pendente'
  union all
  (select 'importacao', count(*)::integer, 0, min(arquivo.created_at), null, null, arquivo.id::text, arquivo.arquivo
  from eu join public.importacao_linhas linha on eu.edita and linha.resultado = 'erro' and linha.dispensada_em is null
    and linha.celulas is not null
  join public.importacoes arquivo on arquivo.id = linha.importacao_id
    and (arquivo.autor = eu.conta or linha.campus = any (eu.campi))
  group by arquivo.id order by min(arquivo.created_at) limit 5)
  union all
  select 'alteracoes', count(*)::integer, 0, min(pedido.created_at), null, null, null, null
  from eu join public.pedidos_alteracao pedido on eu.aprova and (pedido.campo <> 'cpf' or eu.sensivel)
  join public.membros_igreja pessoa on pessoa.id = pedido.membro_id and pessoa.campus = any (eu.campi)
  where pedido.situacao = 'pendente' and pessoa.id is distinct from eu.membro
  union all
  select 'vinculos', count(*)::integer, 0, min(pedido.pedido_em), null, null, null, null
  from eu join app.pedidos_de_vinculo pedido on eu.aprova and pedido.conta <> eu.conta
  join public.profiles perfil on perfil.id = pedido.conta
  join public.membros_igreja pessoa on pessoa.id = pedido.membro_id and pessoa.campus = any (eu.campi)
    and pessoa.profile_id is null and pessoa.email = perfil.email
  where pedido.recusado_em is null and not app.trouxe_o_email(pessoa, eu.conta)
  union all
  select 'transferencias', count(*)::integer, 0, min(pedido.created_at), null, null, null, null
  from eu join public.transferencias pedido on eu.aprova and app.campus_que_decide(pedido) = any (eu.campi)
  where pedido.estado = 'solicitada'
  union all
  -- Whoever approves members sees to it that nobody of the campus is forgotten; others have their own.
  select 'acompanhamentos', count(*)::integer, count(*)::integer, null, null, min(caminho.proxima_data),
    (array_agg(caminho.etapa order by caminho.proxima_data, caminho.id))[1]::text, null
  from eu join public.acompanhamentos caminho on eu.acompanha and caminho.campus = any (eu.campi)
    and (eu.aprova or caminho.responsavel_id = eu.conta)
  where caminho.etapa in ('novo', 'contatado', 'visitado') and caminho.proxima_data < eu.hoje
    and caminho.membro_id is distinct from eu.membro
  union all
  select 'direitos', count(*)::integer, (count(*) filter (where pedido.prazo < eu.hoje))::integer,
    min(pedido.created_at), null, min(pedido.prazo), null, null
  from eu join public.pedidos_lgpd pedido on eu.aprova and pedido.campus = any (eu.campi)
  where pedido.estado in ('pendente', 'em_analise', 'aprovado') and pedido.membro_id is distinct from eu.membro
  union all
  select 'anonimizacoes', count(*)::integer, 0, min(pedido.iniciada_em), min(pedido.expira_em), null, null, null
  from eu join public.anonimizacoes pedido on eu.anonimiza and pedido.campus = any (eu.campi)
  where pedido.confirmada_em is null and pedido.cancelada_em is null and pedido.expira_em > now()
    and pedido.iniciada_por is distinct from eu.conta and pedido.membro_id is distinct from eu.membro
  union all
  select 'acessos', count(*)::integer, 0, min(pedido.created_at), null, null, null, null
  from eu join public.pedidos_de_acesso pedido on pedido.user_id <> eu.conta
  where pedido.estado = 'pendente' and (select app.gere_papeis())
$$;
comment on function app.esperas_de_pessoas() is
  'Registrations, lines that an import left out, changes, links, transfers, follow-ups, rights and accesses that the caller decides; those of nothing
too (quantos 0).';

create function app.esperas_do_domingo() returns setof public.espera
language sql stable security definer set search_path = '' as $$
  with eu as materialized (
    select app.pode('eventos', 'editar') as eventos, app.coordena_ministerios() as coordena,
      coalesce(app.ministerios_que_lidero(), '{}') as lidero, app.alcance() as campi, app.meu_membro() as membro
  ), coisas as materialized (
    -- Only what the caller approves is looked at: the state of each use is asked one by one.
    select coisa.id from (
      select sala.id, sala.campus, sala.aprovador_id from public.salas sala where sala.aprovador_id is not null
      union all
      select recurso.id, recurso.campus, recurso.aprovador_id from public.recursos_do_campus recurso
      where recurso.aprovador_id is not null) coisa
    where app.aprova_uso(coisa.aprovador_id, coisa.campus)
  ), usos as materialized (
    select x.uso from coisas cross join lateral (
      select uso from app.ocupacoes uso where uso.alvo = coisas.id and uso.ate > now() offset 0) x
  ), escalas as materialized (
    select linha.*, linha.ministerio || ' · ' || linha.campus as nome from app.escalas_a_cuidar() linha
  )
  (select 'voluntarios'::public.fila, count(*)::integer, 0, min(pedido.created_at), null::timestamptz, null::date,
    ministerio.id::text, ministerio.nome || ' · ' || ministerio.campus
  from eu join public.inscricoes_voluntarios pedido on pedido.situacao = 'pendente'
    and pedido.membro_id is distinct from eu.membro
  join public.ministerios ministerio on ministerio.id = pedido.ministerio_id
    and (ministerio.id = any (eu.lidero) or eu.coordena and ministerio.campus = any (eu.campi))
  group by ministerio.id, ministerio.nome order by min(pedido.created_at) limit 5)
  union all
  (select 'inscricoes', count(*)::integer, 0, min(linha.created_at), min(evento.date), null, evento.id, evento.name
  from eu join public.inscricao_regras regra on eu.eventos and regra.campus = any (eu.campi)
  join public.events evento on evento.id = regra.evento_id and evento.date > now()
  join public.inscricoes linha on linha.evento_id = regra.evento_id and linha.estado = 'rascunho'
  group by evento.id, evento.name order by min(evento.date) limit 5)
  union all
  select 'reservas', count(*)::integer, 0, null, min(pedido.de), null, null, null from (
    select uso.alvo, uso.event_base, min(uso.de) as de from usos, lateral (select (usos.uso).*) uso
    where app.estado_do_uso(usos.uso) = 'pendente'
    group by uso.alvo, uso.event_base) pedido
  union all
  select 'escalas', faltam + sem_resposta, faltam, null, primeira, null, ministerio_id::text, nome from escalas
  union all
  select 'trocas', trocas, 0, null, primeira, null, ministerio_id::text, nome from escalas
$$;
comment on function app.esperas_do_domingo() is
  'Volunteers, registrations, rooms and things, rosters (atrasados: places that lack somebody) and swaps that the caller
decides, by ministry or event, five at most of each; those of nothing too.';

create function app.esperas_das_financas() returns setof public.espera
language sql stable security definer set search_path = '' as $$
  with eu as materialized (
    select app.pode('financeiro', 'aprovar') as aprova, app.mexe_em_financas() as edita, app.alcance() as campi,
      app.meu_membro() as membro, app.ultimo_domingo() as domingo
  ), abertas as materialized (
    select conta.x from eu cross join lateral (
      select x from public.contas_a_pagar x
      where eu.aprova and x.campus = any (eu.campi) and x.estado = 'pendente' order by x.vencimento, x.id limit 200) conta
  ), pedidas as materialized (
    -- Who asked is not who approves: that is looked at for the first that wait.
    select (a.x).tipo, (a.x).created_at
    from abertas a join app.quem_decide(array(select y.x from abertas y)) q on q.id = (a.x).id and q.impedimento is null
  )
  select 'financas'::public.fila, count(*)::integer, 0, min(pedida.created_at), null::timestamptz, null::date,
    '/financeiro/a-pagar?situacao=pendente', case count(*) when 1 then '1 conta a pagar espera sua aprovação'
      else count(*) || ' contas a pagar esperam sua aprovação' end
  from pedidas pedida where pedida.tipo = 'conta'
  union all
  select 'financas', count(*)::integer, 0, min(pedida.created_at), null, null, '/financeiro/a-pagar?situacao=pendente',
    case count(*) when 1 then '1 reembolso espera sua aprovação' else count(*) || ' reembolsos esperam sua aprovação' end
  from pedidas pedida where pedida.tipo = 'reembolso'
  union all
  select 'financas', count(*)::integer, 0, min(meu.updated_at), null, null, '/meus-reembolsos',
    case count(*) when 1 then 'Seu reembolso não foi aprovado' else count(*) || ' reembolsos seus não foram aprovados' end
  from eu join public.contas_a_pagar meu on meu.membro_id = eu.membro
  where meu.tipo = 'reembolso' and meu.estado = 'rejeitada'
  union all
  (select 'financas', 1, 0, contagem.created_at, null, null, '/contar-oferta/' || contagem.id,
    'Contar a oferta: ' || contagem.culto
  from eu join public.contagens_de_oferta contagem on eu.membro in (contagem.primeiro_id, contagem.segundo_id)
  where contagem.estado in ('aberta', 'recontagem') and not exists (
    select from app.contagem_folhas folha
    where folha.contagem_id = contagem.id and folha.rodada = contagem.rodada and folha.entregue_em is not null
      and folha.contador = app.contador_de(contagem))
  order by contagem.created_at, contagem.id limit 5)
  union all
  (select 'financas', 1, 0, proposta.proposta_em, null, null,
    app.pagina_da_transparencia(proposta.campus, proposta.mes),
    'Publicar a transparência de ' || to_char(proposta.mes, 'MM/YYYY') || ', ' || proposta.campus
  from eu join public.transparencias proposta on eu.aprova and proposta.campus = any (eu.campi)
  where proposta.publicada_em is null and proposta.proposta_por <> (select auth.uid())
  order by proposta.proposta_em, proposta.id limit 5)
  union all
  -- Where the books are kept: a church that does not keep them here is not asked.
  (select 'financas', 1, 0, null, null, null, '/financeiro/domingo?campus=' || replace(onde.campus, ' ', '%20'),
    'Domingo a fechar em ' || onde.campus
  from eu, unnest(eu.campi) onde (campus)
  where eu.edita and exists (
      select from public.lancamentos l where l.campus = onde.campus and l.caixa between eu.domingo - 35 and eu.domingo + 6)
    and not exists (
      select from public.domingos_fechados f where f.campus = onde.campus and f.dia = eu.domingo)
  order by onde.campus limit 5)
$$;
comment on function app.esperas_das_financas() is
  'Bills, reimbursements and months to publish that the caller may approve, their own that were rejected, offerings that
they are asked to count, and the last Sunday where it is not closed; those of nothing too.';

create function app.esperas_da_comunidade() returns setof public.espera
language sql stable security definer set search_path = '' as $$
  with eu as materialized (
    select app.celulas_que_cuido() as cuido, app.pode('diretorio', 'editar') as modera, app.alcance() as campi,
      app.meu_membro() as membro, app.leitor_da_oracao() as leitor
  )
  (select 'comunidade'::public.fila, count(*)::integer, 0, min(pedido.created_at), null::timestamptz, null::date,
    '/comunidade/celulas/' || celula.id, case count(*) when 1 then '1 pessoa quer' else count(*) || ' pessoas querem' end
      || ' entrar no grupo ' || celula.nome
  from eu join public.celula_pedidos pedido on pedido.estado = 'pendente' and pedido.celula_id = any (eu.cuido)
    and pedido.membro_id is distinct from eu.membro
  join public.celulas celula on celula.id = pedido.celula_id
  group by celula.id, celula.nome order by min(pedido.created_at) limit 5)
  union all
  select 'comunidade', count(*)::integer, 0, min(perfil.updated_at), null, null, '/diretorio-profissional/moderacao',
    case count(*) when 1 then '1 perfil profissional a conferir' else count(*) || ' perfis profissionais a conferir' end
  from eu join public.perfis_profissionais perfil on eu.modera and perfil.campus = any (eu.campi)
    and perfil.membro_id is distinct from eu.membro and (perfil.estado = 'pendente' or perfil.estado = 'publicado'
      and exists (select from public.perfil_denuncias d where d.perfil_id = perfil.id and d.resolvida_em is null))
  union all
  select 'comunidade', count(*)::integer, 0, min(denuncia.created_at), null, null, '/comunidade/conversas/denuncias',
    case count(*) when 1 then '1 mensagem denunciada' else count(*) || ' mensagens denunciadas' end
  from app.mensagem_denuncias denuncia
  where denuncia.resolvida_em is null and app.pode('chat', 'visualizar') and app.cuida_da_denuncia(denuncia)
  union all
  select 'comunidade', count(*)::integer, 0, min(pedido.created_at), null, null, '/comunidade/oracao?ver=pastores',
    case count(*) when 1 then '1 pedido de oração espera você' else count(*) || ' pedidos de oração esperam você' end
  from eu join public.pedidos_de_oracao pedido on pedido.publico = 'pastores' and pedido.cuidado_em is null
    and pedido.estado = 'aberto' and pedido.user_id <> (eu.leitor).conta
  join public.membros_igreja autor on autor.profile_id = pedido.user_id
    and autor.campus = any ((eu.leitor).pastoreia) and app.chega_o_pedido(pedido, autor, eu.leitor)
  union all
  select 'comunidade', count(*)::integer, 0, min(caso.desde), null, null, '/comunidade/oracao/moderacao',
    case count(*) when 1 then '1 decisão sobre um pedido de oração' else count(*) || ' decisões sobre pedidos de oração' end
  from eu cross join lateral app.casos_de_oracao(eu.leitor) caso
  union all
  select 'comunidade', count(*)::integer, 0, null, null, min(meu.fim), '/comunidade/oracao?ver=meus',
    case count(*) when 1 then 'Como está o seu pedido de oração?' else 'Como estão os seus pedidos de oração?' end
  from eu join public.pedidos_de_oracao meu on meu.user_id = (eu.leitor).conta and (eu.leitor).le
    and meu.estado = 'aberto' and meu.retirado_em is null and meu.fim < (eu.leitor).hoje
  union all
  select 'comunidade', count(*)::integer, 0, min(conversa.created_at), null, null, '/membros/atendimento',
    case count(*) when 1 then '1 pessoa pediu uma conversa' else count(*) || ' pessoas pediram uma conversa' end
  from eu join public.atendimentos conversa on conversa.estado = 'pedido'
  join public.membros_igreja pessoa on pessoa.profile_id = conversa.user_id
    and app.atende(conversa, pessoa, (eu.leitor).pastoreia)
  union all
  select 'comunidade', count(*)::integer, 0, min(minha.updated_at), null, null, '/comunidade/atendimento',
    'Escolha o horário da sua conversa com o pastor'
  from eu join public.atendimentos minha on minha.estado = 'oferecido' and minha.user_id = (eu.leitor).conta and (eu.leitor).le
$$;
comment on function app.esperas_da_comunidade() is
  'Requests to join cells that the caller looks after, five cells at most, profiles that wait for a moderator or were
reported, prayer that pastors are asked for, reports and testimonies that they decide about, never their own, their own
requests that ended, messages that were reported to pastoral care, conversations that pastors are asked for, and times that they were offered; those of nothing too.';

create function public.esperando() returns setof public.espera
language sql stable security definer set search_path = '' as $$
  select espera.* from (
    select * from app.esperas_de_pessoas() union all select * from app.esperas_do_domingo()
    union all select * from app.esperas_das_financas() union all select * from app.esperas_da_comunidade()) espera
  where (select auth.uid()) is not null and espera.quantos > 0
  order by espera.atrasados > 0 desc, espera.fila, espera.ate, espera.alvo
$$;
comment on function public.esperando() is
  'What waits for the caller to decide or do it, what is late first; only what they may decide.';

grant execute on function public.esperando() to authenticated, service_role;
