-- What the church keeps about people, table by table: for what, on which legal basis, and what becomes of it when a
-- person is anonymised. The data map is read from here and from the catalogue; anonymising follows it.

-- What other owners' tables keep about people.
select app.registrar('auth.users', 'E-mail, telefone e senha', titulo => 'Conta: e-mail, telefone e senha',
  assunto => 'conta', ao_anonimizar => 'especial');
select app.registrar('auth.sessions', 'Aparelhos em que entrou', titulo => 'Conta: aparelhos em que entrou',
  assunto => 'conta', ao_anonimizar => 'especial');
select app.registrar('auth.audit_log_entries', 'Registro de entradas', titulo => 'Conta: registro de entradas',
  assunto => 'registro', ao_anonimizar => 'especial');
select app.registrar('auth.outbox', 'Mensagens enviadas à pessoa', titulo => 'Mensagens enviadas à pessoa',
  assunto => 'conta', ao_anonimizar => 'especial');
select app.registrar('storage.objects', 'Fotos e documentos', titulo => 'Arquivos: fotos e documentos',
  assunto => 'cadastro', ao_anonimizar => 'especial');
select app.reter('entradas', 'auth.audit_log_entries',
  titulo => 'Registro de entradas',
  explicacao => 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).',
  dias => 180, minimo => 180, maximo => 1825, modo => 'apaga', momento => 'created_at',
  condicao => 'true',
  rotulo => $$coalesce(t.payload ->> 'action', 'entrada')$$);
select app.reter('sessoes', 'auth.sessions',
  titulo => 'Aparelhos parados',
  explicacao => 'Aparelhos que não são usados; a pessoa entra de novo.',
  dias => 180, minimo => 30, maximo => 730, modo => 'apaga', momento => 'updated_at',
  condicao => 'true',
  rotulo => $$coalesce(left(t.user_agent, 60), 'aparelho')$$);

create function app.assuntos_de_dados() returns table (assunto text, nome text, finalidade text, base_legal text,
  retencao text)
language sql immutable set search_path = '' as $$
  values
    ('cadastro', 'Cadastro de pessoas', 'Conhecer, cuidar e falar com quem faz parte da igreja',
      'Consentimento (LGPD, art. 7º, I, e art. 11, I)',
      'Enquanto a pessoa faz parte; visitante sem contato: ver Retenção'),
    ('biometria', 'Reconhecimento facial', 'Check-in por reconhecimento facial',
      'Consentimento específico e destacado (art. 11, I)', 'Até a autorização, a foto ou a pessoa sair'),
    ('cuidado', 'Cuidado pastoral', 'Acompanhar e aconselhar, sob sigilo do ministério',
      'Consentimento (art. 11, I)', 'Enquanto durar o cuidado'),
    ('protecao', 'Proteção de crianças', 'Entregar cada criança só a quem pode buscá-la',
      'Proteção da vida e melhor interesse da criança (art. 11, II, e; art. 14)', 'Enquanto a criança participa'),
    ('vida', 'Vida na igreja', 'Livro de membros: situação, títulos, atos e transferências',
      'Exercício regular de direitos (art. 11, II, d)', 'Permanente; sem o nome depois da eliminação'),
    ('servico', 'Serviço em ministérios', 'Organizar equipes e funções', 'Consentimento (art. 11, I)',
      'Permanente; sem o nome depois da eliminação'),
    ('presenca', 'Presença', 'Saber quem esteve e cuidar de quem faltou', 'Consentimento (art. 11, I)',
      'Permanente; sem o nome depois da eliminação'),
    ('conta', 'Contas de acesso', 'Entrar no sistema com segurança',
      'Segurança do titular e prevenção à fraude (art. 11, II, g)', 'Enquanto a conta existe'),
    ('contribuicao', 'Contribuições', 'Prestar contas do que se recebeu: recibos e informe de cada um',
      'Obrigação legal e exercício regular de direitos (art. 11, II, a e d)',
      'Permanente; sem o nome depois da eliminação'),
    ('diretorio', 'Diretório profissional', 'Achar, na igreja, quem trabalha, contrata ou procura trabalho',
      'Consentimento (LGPD, art. 7º, I)', 'Até a autorização ou o perfil sair; recados e contatos: ver Retenção'),
    ('comunidade', 'Publicações e comentários', 'Conviver e conversar na comunidade',
      'Consentimento de quem escreve (LGPD, art. 7º, I)', 'Até a pessoa apagar; o apagado: ver Retenção'),
    ('conversas', 'Conversas', 'Falar uns com os outros, também com quem tem menos de 18 anos, sob os olhos de um adulto',
      'Consentimento de quem escreve (LGPD, art. 7º, I); melhor interesse da criança (art. 14)',
      'Sem o nome depois da eliminação; mensagens: ver Retenção'),
    ('convivio', 'Convívio', 'Ser encontrada por quem a pessoa escolheu',
      'Consentimento por dado (LGPD, art. 7º, I)', 'Até a pessoa mudar a escolha ou sair'),
    ('oracao', 'Oração', 'Orar uns pelos outros',
      'Consentimento de quem pede (LGPD, art. 11, I)', 'Até a pessoa apagar ou a conta sair; o que terminou: ver Retenção'),
    ('registro', 'Registros de uso e prestação de contas', 'Saber quem viu, mudou ou exportou dados',
      'Obrigação legal e prestação de contas (art. 6º, X; art. 11, II, a)', 'Ver Retenção')
$$;
comment on function app.assuntos_de_dados() is
  'Why the church keeps what it keeps: purpose, legal basis (Lei 13.709/2018) and how long, by subject. A proposal
that the church confirms with who advises it.';

create function app.colunas_do_mapa(alvo regclass) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(coalesce(app.rotulo_da_coluna(c.relname::text, a.attname::text),
    replace(a.attname::text, '_', ' '))
    order by a.attnum), '[]')
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    and not a.attisdropped
  where c.oid = alvo and a.attgenerated = '' and a.attname not in ('id', 'created_at', 'updated_at')
    -- Keys of other rows say nothing by themselves.
    and not exists (select from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
      and a.attnum = any (k.conkey))
$$;
comment on function app.colunas_do_mapa(regclass) is
  'What a table keeps, in words: the names of its columns, without keys.';

create function public.mapa_de_dados() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  t record;
  linhas bigint;
  mapa jsonb := '[]';
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê o mapa de dados.';
  end if;
  for t in
    -- A table that refers to people and that the plan does not know yet is shown too, to be filled in.
    with nomes as (
      select p.tabela from app.tabelas p where p.titulo is not null union select l.nome
        from app.ligacoes_com('public.membros_igreja') l)
    select n.tabela, p.titulo, p.ao_anonimizar, a.nome as assunto, a.finalidade, a.base_legal, a.retencao,
      to_regclass(case when n.tabela like '%.%' then '' else 'public.' end || n.tabela) as alvo
    from nomes n left join app.tabelas p on p.tabela = n.tabela and p.titulo is not null
    left join app.assuntos_de_dados() a on a.assunto = p.assunto
    order by a.nome nulls first, p.titulo
  loop
    continue when t.alvo is null;
    execute format('select count(*) from %s', t.alvo) into linhas;
    mapa := mapa || jsonb_build_object('tabela', t.tabela, 'titulo', coalesce(t.titulo, replace(t.tabela, '_', ' ')),
      'assunto', coalesce(t.assunto, 'A classificar'), 'finalidade', t.finalidade, 'base_legal', t.base_legal,
      'retencao', t.retencao, 'ao_anonimizar', coalesce(t.ao_anonimizar, 'apaga'), 'linhas', linhas,
      'colunas', app.colunas_do_mapa(t.alvo), 'comentario', obj_description(t.alvo, 'pg_class'));
  end loop;
  return mapa;
end
$$;
comment on function public.mapa_de_dados() is
  'The record of what is kept about people, from the schema as it is (LGPD, art. 37): [{tabela, titulo, assunto,
finalidade, base_legal, retencao, ao_anonimizar, linhas (how many), colunas [name], comentario}]. For those who edit
configuracoes and reach all campuses. Raises 42501.';

create function public.mapa_da_pessoa(membro_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m public.membros_igreja;
begin
  select * into m from public.membros_igreja x where x.id = mapa_da_pessoa.membro_id;
  if m.id is null or not (coalesce(m.id = app.meu_membro(), false) or app.atende_lgpd(m.campus)) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  end if;
  return jsonb_build_object('pessoa', m.nome_completo, 'gerado_em', now(), 'igreja', (select i.nome from public.igreja i),
    'assuntos', (
      select coalesce(jsonb_agg(jsonb_build_object('assunto', x.nome, 'finalidade', x.finalidade, 'base_legal', x.base_legal,
        'retencao', x.retencao, 'guardado', x.guardado) order by x.nome), '[]')
      from (
        select a.nome, a.finalidade, a.base_legal, a.retencao, jsonb_agg(jsonb_build_object('titulo', t.titulo,
          'linhas', jsonb_array_length(l.linhas)) order by t.titulo) as guardado
        from jsonb_each(app.linhas_da_pessoa(m.id, m.profile_id)) l (tabela, linhas)
        join app.tabelas t on t.tabela = l.tabela and t.titulo is not null
        join app.assuntos_de_dados() a on a.assunto = t.assunto
        group by a.nome, a.finalidade, a.base_legal, a.retencao) x),
    'saidas', (
      select coalesce(jsonb_agg(jsonb_build_object('dia', s.dia, 'o_que', s.o_que) order by s.dia desc), '[]')
      from (
        select app.dia(o.created_at) as dia, 'Cópia dos dados, feita por ' || coalesce(o.autor_nome, 'o sistema') as o_que
        from public.operacoes o where o.tipo = 'exportacao_lgpd' and o.dados ->> 'membro_id' = m.id::text
        union all
        select app.dia(c.created_at), concat_ws(' ', 'Carta nº', c.numero || '/' || c.ano, 'a ' || (c.conteudo ->> 'destino'))
        from public.cartas c where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', m.id))) s));
end
$$;
comment on function public.mapa_da_pessoa(uuid) is
  'What is kept of a person, for what, on which legal basis and how long, and what of it left the system by name:
{pessoa, gerado_em, igreja, assuntos [{assunto, finalidade, base_legal, retencao, guardado [{titulo, linhas}]}], saidas
[{dia, o_que}]}. For the person, and for who answers requests of their campus. Raises PT404.';

grant execute on function public.mapa_de_dados(), public.mapa_da_pessoa(uuid) to authenticated, service_role;
