-- Values as people call them: every place that tells a change says it by these. Tables and columns:
-- auth/02_registro.sql.

create function app.palavra(chave text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce('{
    "em_analise": "Em análise", "em_trilha": "Em trilha", "nao_autorizado": "Não autorizado",
    "sem_interesse": "Sem interesse", "so_eu": "Só eu", "lideranca": "Liderança", "ligacao": "Ligação",
    "na_igreja": "Na igreja", "whatsapp": "WhatsApp", "email": "E-mail", "cpf": "CPF", "cnpj": "CNPJ",
    "pai_mae": "Pai ou mãe", "avo": "Avó ou avô", "irmao": "Irmão ou irmã", "responsavel_legal": "Responsável legal",
    "culto": "Culto", "servico": "Serviço", "administracao": "Administração", "congregacao": "Congregação",
    "ponto_de_pregacao": "Ponto de pregação", "aleatoria": "Aleatória", "correcao": "Correção", "exportacao": "Exportação",
    "anonimizacao": "Anonimização", "eliminacao": "Eliminação", "oposicao": "Oposição", "concluido": "Concluído",
    "ver_sensivel": "Ver dados sensíveis", "visualizar": "Visualizar", "atualizar_cadastro": "Atualizar cadastro",
    "quero_ser_membro": "Quero ser membro", "aceitei_jesus": "Aceitei Jesus", "mudanca_de_campus": "Mudança de campus",
    "mudanca_de_igreja": "Mudança de igreja", "recomendacao": "Recomendação", "apresentacao": "Apresentação de criança",
    "reconhecimento_facial": "Reconhecimento facial", "dados_sensiveis": "Dados sensíveis", "comunicacao": "Comunicação",
    "voluntario": "Voluntário", "lider": "Líder", "responsavel": "Responsável", "conjuge": "Cônjuge",
    "filho": "Filho ou filha", "neto": "Neto ou neta", "tio": "Tio ou tia", "sobrinho": "Sobrinho ou sobrinha",
    "nao_vou": "Não vou", "cartao": "Cartão", "estacao": "Estação de check-in", "proprio": "A própria pessoa",
    "relatorio": "Relatório", "formulario": "Formulário", "consagracao": "Consagração", "restauracao": "Restauração",
    "readmissao": "Readmissão", "mudanca": "Mudança", "transferencia": "Transferência",
    "reconciliacao": "Reconciliação", "inscricoes": "Inscrições", "recusa": "Recusa", "excecao": "Exceção",
    "criacao": "Criação", "codigo": "Código", "numero": "Número", "sim_nao": "Sim ou não", "direitos": "Direitos",
    "saude_crianca": "Saúde da criança", "imagem": "Uso da imagem", "cadastro": "Cadastro", "qr": "QR Code",
    "app": "Aplicativo", "manha": "Manhã", "uniao_estavel": "União estável", "sem_cadastro": "Sem cadastro"
  }'::jsonb ->> chave, upper(left(chave, 1)) || replace(substr(chave, 2), '_', ' '))
$$;
comment on function app.palavra(text) is 'A key, such as a value of an enum, as people read it.';

create function app.palavra(chave text, sexo public.sexo) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce('{
    "conjuge": ["Esposa", "Marido"], "filho": ["Filha", "Filho"], "pai_mae": ["Mãe", "Pai"], "avo": ["Avó", "Avô"],
    "neto": ["Neta", "Neto"], "irmao": ["Irmã", "Irmão"], "tio": ["Tia", "Tio"], "sobrinho": ["Sobrinha", "Sobrinho"],
    "solteiro": ["Solteira", "Solteiro", "Solteiro(a)"], "casado": ["Casada", "Casado", "Casado(a)"],
    "divorciado": ["Divorciada", "Divorciado", "Divorciado(a)"], "viuvo": ["Viúva", "Viúvo", "Viúvo(a)"],
    "separado": ["Separada", "Separado", "Separado(a)"]
  }'::jsonb -> chave ->> case sexo when 'feminino' then 0 when 'masculino' then 1 else 2 end, app.palavra(chave))
$$;
comment on function app.palavra(text, public.sexo) is
  'The same said of a woman, of a man, or (null) of somebody of whom that is not known.';

create function app.telefone_legivel(telefone text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(telefone, '^\+55(\d\d)(\d{4,5})(\d{4})$', '(\1) \2-\3')
$$;
comment on function app.telefone_legivel(text) is
  'A phone of Brazil as people write it, (62) 90001-1344; another one as it stands.';

create function app.nome_da_linha(coluna text, linha uuid) returns text
language sql stable security definer set search_path = '' as $$
  -- What is registered under the word of the column; else people, and the accounts of those who did something.
  select coalesce(app.nome_registrado(coluna, linha), app.nome_visivel(linha),
    (select nullif(concat_ws(' ', p.nome, p.sobrenome), '') from public.profiles p where p.id = linha))
$$;
comment on function app.nome_da_linha(text, uuid) is
  'The name of the row that a column refers to; null when it is gone.';

create function app.nome_do_dia(dia text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select coalesce(o.nome, e.name) || ', ' || app.quando(o.inicio, e.campus)
     from public.ocorrencias o join public.events e on e.id = o.event_base where o.id = dia),
    (select e.name from public.events e where e.id = dia))
$$;
comment on function app.nome_do_dia(text) is
  'An event, or one day of it with its hour, in a sentence; null when it is gone.';

create function app.nome_visivel(membro uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.alcanca(m.campus) then m.nome_completo else 'pessoa de outro campus' end
  from public.membros_igreja m where m.id = membro
$$;
comment on function app.nome_visivel(uuid) is 'The person''s name, if the caller reaches their campus.';

create function app.valor_legivel(coluna text, valor jsonb, sexo public.sexo default null) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  texto constant text := valor #>> '{}';
begin
  if texto is null or texto = '' then return null; end if;
  if jsonb_typeof(valor) = 'boolean' then return case when valor = 'true' then 'Sim' else 'Não' end; end if;
  if coluna = 'papel' then
    return coalesce((select l.nome from public.listas l where l.lista = coluna and l.chave = texto),
      app.palavra(texto, sexo));
  end if;
  if coluna in ('situacao', 'como_conheceu') then
    return coalesce((select l.nome from public.listas l where l.lista = coluna and l.chave = texto),
      app.palavra(texto));
  end if;
  if coluna = 'tipo' then
    return coalesce((select l.nome from public.listas l where l.lista = 'tipo_documento' and l.chave = texto),
      app.palavra(texto));
  end if;
  if coluna = 'emergencia_parentesco' then return app.rotulo('parentesco', texto); end if;
  if coluna in ('estado_civil', 'grau') then return app.palavra(texto, sexo); end if;
  if coluna = 'role' then return app.nome_do_papel(texto::public.papel); end if;
  if coluna = 'resource' then return app.nome_do_recurso(texto::public.recurso); end if;
  if coluna = 'foto' then return 'foto'; end if;
  if coluna = 'logos' then
    return (select string_agg(substring(v from '[^/]+$'), ', ' order by k) from jsonb_each_text(valor) e (k, v));
  end if;
  if coluna in ('profile_id', 'usuario_id') then return 'vinculada'; end if;
  if coluna in ('dia', 'encontro_dia') and texto ~ '^[0-6]$' then
    return ('{domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado}'::text[])[texto::integer + 1];
  end if;
  if coluna = 'papeis' then
    return (select string_agg(concat_ws(' · ', app.nome_do_papel((p ->> 'role')::public.papel), p ->> 'campus'), ', ')
            from jsonb_array_elements(valor) p);
  end if;
  if coluna = 'links' and jsonb_typeof(valor) = 'object' then
    return coalesce(valor ->> 'nome', left(valor ->> 'url', 100));
  end if;
  if jsonb_typeof(valor) = 'array' then
    return (select string_agg(app.valor_legivel(coluna, v, sexo), ', ') from jsonb_array_elements(valor) v);
  end if;
  if coluna in ('etapa', 'canal', 'nivel', 'estado', 'action', 'finalidade', 'pix_tipo') then
    return app.palavra(texto);
  end if;
  if coluna = 'campo' then return app.rotulo_da_coluna('membros_igreja', texto); end if;
  if coluna in ('ocorrencia_id', 'event_id', 'evento_id', 'event_base') then
    return coalesce(app.nome_do_dia(texto), 'evento excluído');
  end if;
  if coluna like '%telefone' or coluna = 'whatsapp' then return app.telefone_legivel(texto); end if;
  if coluna = 'cep' then return regexp_replace(texto, '^(\d{5})(\d{3})$', '\1-\2'); end if;
  if coluna = 'cpf' then return regexp_replace(texto, '^(\d{3})(\d{3})(\d{3})(\d\d)$', '\1.\2.\3-\4'); end if;
  if coluna like '%\_centavos' and texto ~ '^\d+$' then
    return 'R$ ' || translate(to_char(texto::numeric / 100, 'FM999,999,999,990.00'), ',.', '.,');
  end if;
  if texto ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return coalesce(app.nome_da_linha(coluna, texto::uuid), 'registro excluído');
  end if;
  if texto ~ '^\d{4}-\d\d-\d\d$' then return to_char(texto::date, 'DD/MM/YYYY'); end if;
  if texto ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then
    return to_char(texto::timestamptz at time zone app.fuso_da_igreja(),
      'DD/MM/YYYY HH24:MI');
  end if;
  -- What is a value of some enum is never shown as it is stored.
  if texto ~ '^[a-z_]{2,40}$' and exists (select from pg_catalog.pg_enum e where e.enumlabel = texto) then
    return app.palavra(texto, sexo);
  end if;
  return left(texto, 300);
end
$$;
comment on function app.valor_legivel(text, jsonb, public.sexo) is
  'A value as people read it: names for keys, Brazilian dates and phones, Sim and Não; null for none. sexo: of whom it
is said.';

create function app.campos_legiveis(
  tabela text, antes jsonb, depois jsonb, sexo public.sexo default null, ditas text[] default '{}') returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('rotulo', c.rotulo, 'antes', c.antes, 'depois',
    c.depois))
    order by c.rotulo), '[]')
  from (
    select distinct app.rotulo_da_coluna(tabela, k) as rotulo, app.valor_legivel(k, antes -> k, s.sexo) as antes,
      app.valor_legivel(k, depois -> k, s.sexo) as depois
    from (select jsonb_object_keys(coalesce(antes, '{}')) as k
      union select jsonb_object_keys(coalesce(depois, '{}'))) chaves
    cross join lateral (
      -- A kinship is said of the relative, not of the person.
      select case when k = 'grau' then (select m.sexo from public.membros_igreja m
        where m.id::text = coalesce(depois, antes) ->> 'parente_id' and app.alcanca(m.campus)) else campos_legiveis.sexo end as sexo) s
    where k <> all (ditas)
      -- What a new row leaves off, and the day of a situation of which none is known, says nothing.
      and not (antes is null and (depois -> k = 'false' or k = 'ativo'))
      and not (k = 'situacao_desde' and depois ? 'situacao' and depois ->> k is null)
  ) c
  where c.rotulo is not null and c.antes is distinct from c.depois
$$;
comment on function app.campos_legiveis(text, jsonb, jsonb, public.sexo, text[]) is
  'What changed, in words: [{rotulo, antes, depois}]. sexo: of the person it is about; ditas: columns that are said
elsewhere.';
