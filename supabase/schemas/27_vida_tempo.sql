-- Changes as people read them: what was changed, in words, with names in the place of keys. The preview of an event and a
-- person's timeline say the same things by the same functions.
set check_function_bodies = off;

create function app.rotulo_da_coluna(tabela text, coluna text) returns text
language sql immutable parallel safe set search_path = '' as $$
  -- An empty name: not worth a line.
  select nullif(coalesce(r ->> (tabela || '.' || coluna), r ->> coluna, initcap(replace(coluna, '_', ' '))), '')
  from (select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "", "nome_completo": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "profile_id": "Conta de acesso", "user_id": "", "dados": "",
    "membros_igreja.origem": "", "eventos_de_vida.tipo": "", "lar": "", "torna_membro": "", "user_roles.inicio": "",
    "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício", "user_roles.campus": "Campus do papel",
    "nome": "Nome", "sobrenome": "Sobrenome", "nome_preferido": "Nome preferido", "email": "E-mail",
    "username": "Username", "telefone": "Telefone", "data_nascimento": "Data de nascimento", "endereco": "Endereço",
    "campus": "Campus", "foto": "Foto", "situacao": "Situação", "situacao_desde": "Situação desde",
    "titulo_id": "Título", "rol": "Número de rol", "sexo": "Sexo", "estado_civil": "Estado civil",
    "naturalidade": "Naturalidade", "profissao": "Profissão", "empresa": "Empresa", "cep": "CEP",
    "logradouro": "Logradouro", "numero": "Número", "complemento": "Complemento", "bairro": "Bairro", "cidade": "Cidade",
    "uf": "UF", "emergencia_nome": "Contato de emergência", "emergencia_parentesco": "Parentesco do contato",
    "emergencia_telefone": "Telefone de emergência", "como_conheceu": "Como conheceu", "convidado_por": "Convidado por",
    "discipulador_id": "Discipulador", "data_conversao": "Data de conversão", "batismo_data": "Data do batismo",
    "batismo_local": "Local do batismo", "batismo_ministro": "Ministro do batismo",
    "batismo_certificado": "Certificado de batismo", "batismo_testemunhas": "Testemunhas do batismo",
    "data_membresia": "Membro desde", "igreja_origem": "Igreja de origem", "falecido_em": "Falecimento",
    "saiu_em": "Saída", "cpf": "CPF", "rg": "RG", "rg_orgao": "Órgão do RG", "nome_pai": "Nome do pai",
    "nome_mae": "Nome da mãe", "ministerio": "Ministério", "funcao": "Função", "ativo": "Ativo", "inicio": "Início",
    "fim": "Fim", "papel": "Papel na família", "responsavel_id": "Responsável pela família", "familia_id": "Família",
    "role": "Papel", "expira_em": "Vale até", "certificado": "Certificado", "conjuge_id": "Cônjuge",
    "conjuge_nome": "Cônjuge", "conjuge_sobrenome": "Sobrenome do cônjuge",
    "novo_responsavel_id": "Novo responsável pela família", "versao": "Versão", "concedido_em": "Autorizado em"
  }'::jsonb as r) rotulos
$$;
comment on function app.rotulo_da_coluna(text, text) is 'The name of a column in a sentence; null: it is not shown to people.';

create function app.nome_visivel(membro uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.alcanca(m.campus) then m.nome_completo else 'pessoa de outro campus' end
  from public.membros_igreja m where m.id = membro
$$;
comment on function app.nome_visivel(uuid) is 'The person''s name, if the caller reaches their campus.';

create function app.valor_legivel(coluna text, valor jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  texto constant text := valor #>> '{}';
begin
  if texto is null or texto = '' then return null; end if;
  if jsonb_typeof(valor) = 'boolean' then return case when valor = 'true' then 'Sim' else 'Não' end; end if;
  if coluna in ('situacao', 'como_conheceu', 'papel') then return app.rotulo(coluna, texto); end if;
  if coluna = 'emergencia_parentesco' then return app.rotulo('parentesco', texto); end if;
  if coluna = 'estado_civil' then
    return '{"uniao_estavel": "União estável", "viuvo": "Viúvo(a)", "solteiro": "Solteiro(a)", "casado": "Casado(a)",
      "divorciado": "Divorciado(a)", "separado": "Separado(a)"}'::jsonb ->> texto;
  end if;
  if coluna = 'role' then return app.nome_do_papel(texto::public.papel); end if;
  if coluna = 'foto' then return 'foto'; end if;
  if coluna = 'profile_id' then return 'vinculada'; end if;
  if texto ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    if coluna = 'titulo_id' then return (select t.nome from public.titulos t where t.id = texto::uuid); end if;
    if coluna = 'familia_id' then return (select f.nome from public.familias f where f.id = texto::uuid); end if;
    return coalesce(app.nome_visivel(texto::uuid), 'registro excluído');
  end if;
  if texto ~ '^\d{4}-\d\d-\d\d$' then return to_char(texto::date, 'DD/MM/YYYY'); end if;
  if texto ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then
    return to_char(texto::timestamptz at time zone coalesce((select i.fuso from public.igreja i), 'America/Sao_Paulo'),
      'DD/MM/YYYY HH24:MI');
  end if;
  return left(texto, 300);
end
$$;
comment on function app.valor_legivel(text, jsonb) is 'A value as people read it: names for keys, Brazilian dates, Sim and Não; null for none.';

create function app.campos_legiveis(tabela text, antes jsonb, depois jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('rotulo', c.rotulo, 'antes', c.antes, 'depois', c.depois))
    order by c.rotulo), '[]')
  from (
    select app.rotulo_da_coluna(tabela, k) as rotulo, app.valor_legivel(k, antes -> k) as antes,
      app.valor_legivel(k, depois -> k) as depois
    from (select jsonb_object_keys(coalesce(antes, '{}')) as k union select jsonb_object_keys(coalesce(depois, '{}'))) chaves
  ) c
  where c.rotulo is not null and c.antes is distinct from c.depois
$$;
comment on function app.campos_legiveis(text, jsonb, jsonb) is 'What changed, in words: [{rotulo, antes, depois}].';

create function app.grupo_da_alteracao(tabela text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when tabela in ('membros_igreja', 'membros_reservados') then 'cadastro'
    when tabela = 'eventos_de_vida' or tabela like 'transferencia%' or tabela = 'cartas' then 'vida'
    when tabela like 'familia%' then 'familia'
    when tabela in ('membros_funcoes', 'user_roles') or tabela like 'ministerio%' then 'funcoes'
    when tabela in ('consentimentos') then 'autorizacoes'
    else 'outros' end
$$;
comment on function app.grupo_da_alteracao(text) is
  'The kind of a change by its table: cadastro, vida, familia, funcoes, autorizacoes, outros.';

create function app.titulo_da_alteracao(a public.alteracoes) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  linha jsonb := coalesce(a.antes, '{}') || coalesce(a.depois, '{}');
begin
  if a.tabela = 'membros_igreja' then
    return case a.acao when 'incluir' then 'Cadastro criado' when 'excluir' then 'Cadastro excluído'
      else case when a.depois ? 'situacao' then 'Situação' when a.depois ? 'titulo_id' then 'Título'
        when a.depois ? 'campus' then 'Campus' else 'Cadastro alterado' end end;
  elsif a.tabela = 'membros_funcoes' then
    if not linha ? 'funcao' then
      select to_jsonb(f) into linha from public.membros_funcoes f where f.id::text = a.registro;
    end if;
    return case when a.acao = 'incluir' then 'Função recebida: ' when a.depois -> 'ativo' = 'false' then 'Função encerrada: '
      when a.depois -> 'ativo' = 'true' then 'Função retomada: ' else 'Função: ' end
      || concat_ws(' · ', linha ->> 'funcao', linha ->> 'ministerio');
  elsif a.tabela = 'user_roles' then
    if not linha ? 'role' then
      select to_jsonb(r) into linha from public.user_roles r where r.id::text = a.registro;
    end if;
    return case when a.acao = 'incluir' then 'Papel recebido: ' when a.acao = 'excluir' then 'Papel retirado: '
      when a.depois ->> 'expira_em' is not null then 'Papel encerrado: ' else 'Papel: ' end
      || concat_ws(' · ', app.valor_legivel('role', linha -> 'role'), linha ->> 'campus');
  elsif a.tabela = 'eventos_de_vida' then
    return app.nome_do_evento((linha ->> 'tipo')::public.tipo_evento_de_vida)
      || case a.acao when 'excluir' then ' desfeito' else '' end;
  end if;
  return coalesce('{"membros_reservados": "Documentos e filiação", "familias": "Família", "familia_membros": "Família",
      "consentimentos": "Autorização", "cartas": "Carta", "transferencias": "Transferência de campus",
      "transferencia_membros": "Transferência de campus"}'::jsonb ->> a.tabela,
    initcap(replace(a.tabela, '_', ' ')))
    || case a.acao when 'incluir' then ': novo registro' when 'excluir' then ': registro excluído' else '' end;
end
$$;
comment on function app.titulo_da_alteracao(public.alteracoes) is 'What a change was about, in a few words.';

create function app.pessoa_da_alteracao(a public.alteracoes) returns public.membros_igreja
language sql stable security definer set search_path = '' as $$
  select m from public.membros_igreja m
  where m.id = a.membro_id or a.tabela = 'user_roles' and m.profile_id = (
    select r.user_id from public.user_roles r where r.id::text = a.registro)
$$;
comment on function app.pessoa_da_alteracao(public.alteracoes) is 'Whom the change concerns.';

create function app.efeitos_da_operacao(operacao uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with todas as (
    select a.id, a.tabela, a.antes, a.depois, p.nome_completo as pessoa, jsonb_build_object(
        'pessoa', p.nome_completo, 'membro_id', p.id, 'grupo', app.grupo_da_alteracao(a.tabela),
        'titulo', app.titulo_da_alteracao(a), 'acao', a.acao,
        'campos', app.campos_legiveis(a.tabela, case a.acao when 'alterar' then a.antes end, a.depois)) as mudanca
    from public.alteracoes a cross join lateral app.pessoa_da_alteracao(a) p
    where a.operacao = efeitos_da_operacao.operacao
      and a.tabela not in ('eventos_de_vida', 'cartas', 'transferencias', 'transferencia_membros')
  )
  select jsonb_build_object(
    'mudancas', (select coalesce(jsonb_agg(t.mudanca order by t.id), '[]') from todas t),
    'consequencias', to_jsonb(array(
      select t.pessoa || case when app.saiu((t.depois ->> 'situacao')::public.situacao)
        then ' sai da lista de membros, da busca, dos aniversários, do diretório, das escalas e dos avisos. O histórico permanece.'
        else ' volta à lista de membros, à busca e aos aniversários.' end
      from todas t
      where t.tabela = 'membros_igreja' and t.depois ? 'situacao'
        and app.saiu((t.antes ->> 'situacao')::public.situacao) <> app.saiu((t.depois ->> 'situacao')::public.situacao)
      order by t.id)))
$$;
comment on function app.efeitos_da_operacao(uuid) is
  'What an operation changed, in words: {mudancas: [{pessoa, membro_id, grupo, titulo, acao, campos}], consequencias: [sentence]}.';

create function app.historia(membro uuid, grupo text, antes_de bigint, limite integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  edita constant boolean := app.pode('membros', 'editar');
begin
  if not app.pode('membros', 'visualizar') or not exists (
    select from public.membros_igreja m where m.id = membro and app.alcanca(m.campus)) then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'momento', a.momento, 'autor', a.autor_nome,
      'origem', a.origem, 'grupo', app.grupo_da_alteracao(a.tabela), 'titulo', app.titulo_da_alteracao(a), 'acao', a.acao,
      'campos', app.campos_legiveis(a.tabela, a.antes, a.depois), 'motivo', case when edita then a.motivo end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em, 'pode_desfazer', app.pode_desfazer(o)) end) order by a.id desc), '[]')
    from (
      select * from public.alteracoes a
      where a.membro_id = membro and (ve_sensivel or not a.sensivel)
        -- What is not known here may be what only few should read.
        and (ve_sensivel or app.grupo_da_alteracao(a.tabela) <> 'outros')
        and (historia.grupo is null or app.grupo_da_alteracao(a.tabela) = historia.grupo)
        and a.id < coalesce(antes_de, 9223372036854775807)
      order by a.id desc limit least(greatest(coalesce(limite, 30), 1), 100)) a
    left join public.operacoes o on o.id = a.operacao);
end
$$;
comment on function app.historia(uuid, text, bigint, integer) is 'See public.historia.';

create function public.historia(
  membro_id uuid, grupo text default null, antes_de bigint default null, limite integer default 30) returns jsonb
language sql stable set search_path = '' as $$
  select app.historia(membro_id, grupo, antes_de, limite)
$$;
comment on function public.historia(uuid, text, bigint, integer) is
  'What happened to a person in the caller''s scope, in words, newest first: [{id, momento, autor, origem, grupo, titulo, acao,
campos [{rotulo, antes, depois}], motivo, operacao {id, titulo, desfeita_em, pode_desfazer}}]. grupo: cadastro, vida, familia,
funcoes, autorizacoes or outros; antes_de: the id of the last one shown; limite: 1 to 100. Sensitive changes only for those
who may see them, motivo for those who edit members. Nothing when the person is out of reach.';

revoke execute on all functions in schema app, public from public;
grant execute on function app.historia(uuid, text, bigint, integer), public.historia(uuid, text, bigint, integer)
  to authenticated, service_role;
