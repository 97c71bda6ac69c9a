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
    "voluntario": "Voluntário", "lider": "Líder"
  }'::jsonb ->> chave, upper(left(chave, 1)) || replace(substr(chave, 2), '_', ' '))
$$;
comment on function app.palavra(text) is 'A key, such as a value of an enum, as people read it.';

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

create function app.valor_legivel(coluna text, valor jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  texto constant text := valor #>> '{}';
begin
  if texto is null or texto = '' then return null; end if;
  if jsonb_typeof(valor) = 'boolean' then return case when valor = 'true' then 'Sim' else 'Não' end; end if;
  if coluna in ('situacao', 'como_conheceu', 'papel') then
    return coalesce((select l.nome from public.listas l where l.lista = coluna and l.chave = texto),
      app.palavra(texto));
  end if;
  if coluna = 'tipo' then
    return coalesce((select l.nome from public.listas l where l.lista = 'tipo_documento' and l.chave = texto),
      app.palavra(texto));
  end if;
  if coluna = 'emergencia_parentesco' then return app.rotulo('parentesco', texto); end if;
  if coluna = 'estado_civil' then
    return '{"uniao_estavel": "União estável", "viuvo": "Viúvo(a)", "solteiro": "Solteiro(a)", "casado": "Casado(a)",
      "divorciado": "Divorciado(a)", "separado": "Separado(a)"}'::jsonb ->> texto;
  end if;
  if coluna = 'role' then return app.nome_do_papel(texto::public.papel); end if;
  if coluna = 'resource' then return app.nome_do_recurso(texto::public.recurso); end if;
  if coluna = 'foto' then return 'foto'; end if;
  if coluna = 'logos' then
    return (select string_agg(substring(v from '[^/]+$'), ', ' order by k) from jsonb_each_text(valor) e (k, v));
  end if;
  if coluna in ('profile_id', 'usuario_id') then return 'vinculada'; end if;
  if coluna in ('dia', 'encontro_dia') then
    return ('{domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado}'::text[])[texto::integer + 1];
  end if;
  if coluna = 'papeis' then
    return (select string_agg(concat_ws(' · ', app.nome_do_papel((p ->> 'role')::public.papel), p ->> 'campus'), ', ')
            from jsonb_array_elements(valor) p);
  end if;
  if coluna in ('etapa', 'canal', 'nivel', 'estado', 'grau', 'action', 'finalidade', 'pix_tipo') then
    return app.palavra(texto);
  end if;
  if coluna = 'campo' then return app.rotulo_da_coluna('membros_igreja', texto); end if;
  if coluna in ('ocorrencia_id', 'event_id', 'evento_id', 'event_base') then
    return coalesce(app.nome_do_dia(texto), 'evento excluído');
  end if;
  if texto ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return coalesce(app.nome_da_linha(coluna, texto::uuid), 'registro excluído');
  end if;
  if texto ~ '^\d{4}-\d\d-\d\d$' then return to_char(texto::date, 'DD/MM/YYYY'); end if;
  if texto ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then
    return to_char(texto::timestamptz at time zone app.fuso_da_igreja(),
      'DD/MM/YYYY HH24:MI');
  end if;
  return left(texto, 300);
end
$$;
comment on function app.valor_legivel(text, jsonb) is
  'A value as people read it: names for keys, Brazilian dates, Sim and Não; null for none.';

create function app.campos_legiveis(tabela text, antes jsonb, depois jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('rotulo', c.rotulo, 'antes', c.antes, 'depois',
    c.depois))
    order by c.rotulo), '[]')
  from (
    select app.rotulo_da_coluna(tabela, k) as rotulo, app.valor_legivel(k, antes -> k) as antes,
      app.valor_legivel(k, depois -> k) as depois
    from (select jsonb_object_keys(coalesce(antes, '{}')) as k
      union select jsonb_object_keys(coalesce(depois, '{}'))) chaves
  ) c
  where c.rotulo is not null and c.antes is distinct from c.depois
$$;
comment on function app.campos_legiveis(text, jsonb, jsonb) is 'What changed, in words: [{rotulo, antes, depois}].';
