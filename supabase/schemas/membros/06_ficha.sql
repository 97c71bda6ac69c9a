-- The record of a person: how what is typed is kept, what must agree, and the two ways to write it as a whole.

create function app.telefone_e164(texto text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  -- 00 dials abroad; 0 and 0xx dial through a carrier.
  limpo constant text := regexp_replace(regexp_replace(btrim(texto), '^00', '+'), '^0(?:xx)?\s*', '', 'i');
  digitos constant text := regexp_replace(limpo, '\D', '', 'g');
  nacional text := digitos;
begin
  if limpo !~ '^[0-9\s()+./-]+$' then return null; end if;
  if limpo like '+%' and digitos not like '55%' then
    return case when digitos ~ '^[1-9][0-9]{6,14}$' then '+' || digitos end;
  end if;
  if limpo like '+%' or length(digitos) > 11 then
    nacional := regexp_replace(digitos, '^55', '');
  end if;
  return case when nacional ~ '^[1-9][1-9](?:9[0-9]{8}|[2-9][0-9]{7})$' then '+55' || nacional end;
end
$$;
comment on function app.telefone_e164(text) is
  'A phone as people write it, in E.164: Brazilian where it names no country, with its area. Null when it is none.';

create function app.conferir_telefone(texto text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  telefone constant text := app.telefone_e164(texto);
begin
  if telefone is null and btrim(coalesce(texto, '')) <> '' then
    raise check_violation using message = format('O telefone "%s" não está completo: escreva com DDD.',
      left(texto, 40));
  end if;
  return telefone;
end
$$;
comment on function app.conferir_telefone(text) is
  'As telefone_e164; nothing stays nothing. Raises 23514 for what is no phone.';

create function app.compor_endereco(
  logradouro text, numero text, complemento text, bairro text, cidade text, uf text, cep text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(left(concat_ws(' – ',
    nullif(concat_ws(', ', logradouro, numero, complemento), ''), bairro, nullif(concat_ws('/', cidade, uf), ''),
    substr(cep, 1, 5) || '-' || substr(cep, 6)), 300), '')
$$;
comment on function app.compor_endereco(text, text, text, text, text, text, text) is
  'The parts of an address as one text, such as "Rua das Flores, 10 – Centro – Posse/GO – 73900-000". Null without
parts.';

create function app.arrumar_textos(pessoa public.membros_igreja) returns public.membros_igreja
language plpgsql immutable set search_path = '' as $$
begin
  pessoa.nome_preferido := nullif(btrim(pessoa.nome_preferido), '');
  pessoa.naturalidade := nullif(btrim(pessoa.naturalidade), '');
  pessoa.profissao := nullif(btrim(pessoa.profissao), '');
  pessoa.empresa := nullif(btrim(pessoa.empresa), '');
  pessoa.cep := nullif(regexp_replace(pessoa.cep, '[\s.-]', '', 'g'), '');
  pessoa.logradouro := nullif(btrim(pessoa.logradouro), '');
  pessoa.numero := nullif(btrim(pessoa.numero), '');
  pessoa.complemento := nullif(btrim(pessoa.complemento), '');
  pessoa.bairro := nullif(btrim(pessoa.bairro), '');
  pessoa.cidade := nullif(btrim(pessoa.cidade), '');
  pessoa.uf := nullif(upper(btrim(pessoa.uf)), '');
  pessoa.emergencia_nome := nullif(btrim(pessoa.emergencia_nome), '');
  pessoa.como_conheceu := nullif(btrim(pessoa.como_conheceu), '');
  pessoa.batismo_local := nullif(btrim(pessoa.batismo_local), '');
  pessoa.batismo_ministro := nullif(btrim(pessoa.batismo_ministro), '');
  pessoa.batismo_certificado := nullif(btrim(pessoa.batismo_certificado), '');
  pessoa.batismo_testemunhas := nullif(btrim(pessoa.batismo_testemunhas), '');
  pessoa.igreja_origem := nullif(btrim(pessoa.igreja_origem), '');
  pessoa.endereco := nullif(btrim(pessoa.endereco), '');
  return pessoa;
end
$$;
comment on function app.arrumar_textos(public.membros_igreja) is
  'The record with its texts trimmed, empty ones null, the CEP as digits, the UF in capitals.';

create function app.conferir_datas(pessoa public.membros_igreja) returns void
language plpgsql stable set search_path = '' as $$
declare
  ditas constant jsonb := jsonb_build_object('A data de conversão', pessoa.data_conversao,
    'A data do batismo', pessoa.batismo_data, 'A data de membresia', pessoa.data_membresia);
  dita record;
begin
  if pessoa.data_nascimento > app.hoje() then
    raise check_violation using message = 'A data de nascimento não pode estar no futuro.';
  end if;
  for dita in select key as nome, value::date as dia from jsonb_each_text(ditas) where value is not null loop
    if dita.dia > app.hoje() then
      raise check_violation using message = dita.nome || ' não pode estar no futuro.';
    end if;
    if dita.dia < coalesce(pessoa.data_nascimento, '1850-01-01') then
      raise check_violation using message = dita.nome || ' não pode ser anterior ao nascimento.';
    end if;
  end loop;
end
$$;
comment on function app.conferir_datas(public.membros_igreja) is
  'Birth, conversion, baptism and membership are past, and nothing precedes birth. Raises 23514.';

create function app.preparar_ficha() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Of a new record everything is new.
  antes public.membros_igreja := case tg_op when 'UPDATE' then old end;
begin
  new := app.arrumar_textos(new);
  -- What stands since before this rule is left alone until somebody changes it.
  if new.telefone is distinct from antes.telefone then
    new.telefone := app.conferir_telefone(new.telefone);
  end if;
  if new.emergencia_telefone is distinct from antes.emergencia_telefone then
    new.emergencia_telefone := app.conferir_telefone(new.emergencia_telefone);
  end if;
  if (new.logradouro, new.numero, new.complemento, new.bairro, new.cidade, new.uf, new.cep) is distinct from
     (antes.logradouro, antes.numero, antes.complemento, antes.bairro, antes.cidade, antes.uf, antes.cep) then
    new.endereco := coalesce(
      app.compor_endereco(new.logradouro, new.numero, new.complemento, new.bairro, new.cidade, new.uf, new.cep),
      case when new.endereco is distinct from antes.endereco then new.endereco end);
  end if;
  if (new.data_nascimento, new.data_conversao, new.batismo_data, new.data_membresia) is distinct from
     (antes.data_nascimento, antes.data_conversao, antes.batismo_data, antes.data_membresia) then
    perform app.conferir_datas(new);
  end if;
  if new.id in (new.convidado_por, new.discipulador_id) then
    raise check_violation using message = 'Escolha outra pessoa: ninguém convida nem discipula a si mesmo.';
  end if;
  return new;
end
$$;
comment on function app.preparar_ficha() is
  'Trigger: texts trimmed, phones in E.164, endereco composed from its parts when these change (written alone it
stays as written), dates that agree. Raises 23514.';

create function app.preparar_telefone() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.telefone is distinct from old.telefone then
    new.telefone := app.conferir_telefone(new.telefone);
  end if;
  return new;
end
$$;
comment on function app.preparar_telefone() is 'Trigger: a new phone is kept in E.164. Raises 23514.';

create function app.proteger_ficha() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not app.pela_api() or app.pode('membros', 'editar') and app.alcanca(old.campus) then return new; end if;
  if (new.rol, new.sexo, new.estado_civil, new.como_conheceu, new.convidado_por, new.discipulador_id,
    new.data_conversao,
      new.batismo_data, new.batismo_local, new.batismo_ministro, new.batismo_certificado, new.batismo_testemunhas,
      new.data_membresia, new.igreja_origem, new.titulo_id, new.situacao_desde, new.falecido_em, new.saiu_em,
        new.origem)
     is distinct from
     (old.rol, old.sexo, old.estado_civil, old.como_conheceu, old.convidado_por, old.discipulador_id,
       old.data_conversao,
      old.batismo_data, old.batismo_local, old.batismo_ministro, old.batismo_certificado, old.batismo_testemunhas,
      old.data_membresia, old.igreja_origem, old.titulo_id, old.situacao_desde, old.falecido_em, old.saiu_em,
        old.origem) then
    raise insufficient_privilege using message = 'Estes dados são da secretaria. Peça a alteração a ela.';
  end if;
  return new;
end
$$;
comment on function app.proteger_ficha() is
  'Trigger on a person''s own request: without editar on members, what the church says of somebody stays. Raises
42501.';

create trigger b_ficha before insert or update on public.membros_igreja
  for each row execute function app.preparar_ficha();
create trigger c_proteger_ficha before update on public.membros_igreja
  for each row execute function app.proteger_ficha();
create trigger b_telefone before insert or update on public.profiles
  for each row execute function app.preparar_telefone();

create function app.colunas_da_ficha() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select '{nome,sobrenome,nome_preferido,email,username,telefone,data_nascimento,sexo,estado_civil,naturalidade,campus,rol,
    cep,logradouro,numero,complemento,bairro,cidade,uf,endereco,profissao,empresa,emergencia_nome,emergencia_parentesco,
    emergencia_telefone,como_conheceu,convidado_por,discipulador_id,data_conversao,batismo_data,batismo_local,
    batismo_ministro,batismo_certificado,batismo_testemunhas,data_membresia,igreja_origem}'::text[]
$$;
comment on function app.colunas_da_ficha() is
  'The columns of membros_igreja that the form writes. Situation, title, photo and account have their own ways.';

create function app.chaves_da_ficha(dados jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  chaves constant text[] := array(select jsonb_object_keys(dados));
begin
  if not chaves <@ app.colunas_da_ficha() then
    raise insufficient_privilege using message = 'Um dos campos enviados não faz parte da ficha.';
  end if;
  return chaves;
end
$$;
comment on function app.chaves_da_ficha(jsonb) is
  'The columns that these data name. Raises 42501 for any that the form does not write.';

create function app.gravar_ficha(membro uuid, dados jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  colunas text;
begin
  select string_agg(format('%1$I = d.%1$I', c), ', ') into colunas from unnest(app.chaves_da_ficha(dados)) c;
  if colunas is null then return; end if;
  execute format('update public.membros_igreja m set %s
                  from jsonb_populate_record(null::public.membros_igreja, $1) d where m.id = $2', colunas)
    using dados, membro;
end
$$;
comment on function app.gravar_ficha(uuid, jsonb) is
  'Writes these columns of a record, under the rules of whoever calls.';

create function app.gravar_reservados(membro uuid, dados jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  novo public.membros_reservados;
begin
  if not array(select jsonb_object_keys(dados)) <@ '{cpf,rg,rg_orgao,nome_pai,nome_mae}'::text[] then
    raise insufficient_privilege using message = 'Um dos campos enviados não faz parte da ficha.';
  end if;
  select r.* into novo from public.membros_reservados r where r.membro_id = membro;
  novo := jsonb_populate_record(novo, dados);
  if found then
    update public.membros_reservados r
    set cpf = novo.cpf, rg = novo.rg, rg_orgao = novo.rg_orgao, nome_pai = novo.nome_pai, nome_mae = novo.nome_mae
    where r.membro_id = membro;
    if not found then raise insufficient_privilege; end if;
  elsif jsonb_strip_nulls(dados) <> '{}' then
    insert into public.membros_reservados (membro_id, cpf, rg, rg_orgao, nome_pai, nome_mae)
    values (membro, novo.cpf, novo.rg, novo.rg_orgao, novo.nome_pai, novo.nome_mae);
  end if;
end
$$;
comment on function app.gravar_reservados(uuid, jsonb) is
  'Writes documents and parents of a person, under the rules of whoever calls. Raises 42501.';

create function app.iniciar_edicao(nome text) returns uuid
language sql security definer set search_path = '' as $$
  select app.iniciar_operacao('edicao', 'Edição de ' || nome)
$$;
comment on function app.iniciar_edicao(text) is
  'Begins the operation that an edit of this person''s record is, and gives its id.';

create function app.salvar_membro(
  membro uuid, versao timestamptz, dados jsonb, reservados jsonb, versao_reservada timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  agora public.membros_igreja;
  reservado timestamptz;
  operacao uuid;
begin
  select m.* into agora from public.membros_igreja m where m.id = membro for update;
  if not found then
    if exists (select from public.membros_igreja m where m.id = membro) then raise insufficient_privilege; end if;
    raise exception using errcode = 'PT404', message = 'Não encontramos esta pessoa.';
  end if;
  select r.updated_at into reservado from public.membros_reservados r where r.membro_id = membro;
  if agora.updated_at <> versao or (reservados is not null and reservado is distinct from versao_reservada) then
    raise exception using errcode = 'PT409', message = 'Outra pessoa alterou este cadastro enquanto você editava.';
  end if;
  operacao := app.iniciar_edicao(agora.nome_completo);
  perform app.gravar_ficha(membro, dados);
  if reservados is not null then perform app.gravar_reservados(membro, reservados); end if;
  return operacao;
end
$$;
comment on function app.salvar_membro(uuid, timestamptz, jsonb, jsonb, timestamptz) is 'See public.salvar_membro.';

create function public.salvar_membro(
  membro uuid, versao timestamptz, dados jsonb, reservados jsonb default null, versao_reservada timestamptz default null
) returns uuid
language sql set search_path = '' as $$
  select app.salvar_membro(membro, versao, dados, reservados, versao_reservada)
$$;
comment on function public.salvar_membro(uuid, timestamptz, jsonb, jsonb, timestamptz) is
  'Saves a record as one operation, whose id it gives, under the caller''s own rules. dados: columns of
membros_igreja; reservados: of membros_reservados, null to leave them; versao and versao_reservada: updated_at of the
two as they were read (null: there was none). Raises PT409 when somebody changed either since, PT404, 42501, 23514
with a sentence, 23505.';

create function app.cadastrar_pessoa(chave uuid, ficha jsonb, reservados jsonb, situacao public.situacao) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  existente public.membros_igreja;
  colunas text;
begin
  if chave is null or ficha ->> 'campus' is null then
    raise exception using errcode = 'PT400', message = 'Faltam dados do cadastro: chave e campus.';
  end if;
  -- Two sendings of one form come one after the other.
  perform pg_advisory_xact_lock(hashtextextended(chave::text, 0));
  select m.* into existente from public.membros_igreja m where m.id = chave;
  if not app.pode('membros', 'editar') or not app.alcanca(ficha ->> 'campus')
     or not app.alcanca(coalesce(existente.campus, ficha ->> 'campus')) then
    raise insufficient_privilege using message = 'Você não cadastra pessoas neste campus.';
  end if;
  if reservados is not null and not app.pode('membros', 'ver_sensivel') then
    raise insufficient_privilege using message = 'Você não grava documentos de pessoas.';
  end if;
  if app.saiu(situacao) then
    raise check_violation using message = 'Uma pessoa nova não começa como quem já saiu da igreja.';
  end if;
  if existente.id is not null and (existente.origem <> 'cadastro'
    or existente.created_at < now() - interval '1 day') then
    raise unique_violation using message = 'Este cadastro já existe.';
  end if;
  if app.operacao_atual() is null then
    perform app.iniciar_operacao('cadastro',
      'Cadastro de ' || concat_ws(' ', ficha ->> 'nome', ficha ->> 'sobrenome'), jsonb_build_object('membro_id', chave));
  end if;
  if existente.id is null then
    select string_agg(quote_ident(c), ', ') into colunas from unnest(app.chaves_da_ficha(ficha)) c;
    execute format('insert into public.membros_igreja (id, situacao, origem, %1$s)
                    select $1, $2, ''cadastro'', %1$s from jsonb_populate_record(null::public.membros_igreja, $3)',
                      colunas)
      using chave, situacao, ficha;
  else
    perform app.gravar_ficha(chave, ficha);
  end if;
  if reservados is not null then perform app.gravar_reservados(chave, reservados); end if;
  return existente.id is not null;
end
$$;
comment on function app.cadastrar_pessoa(uuid, jsonb, jsonb, public.situacao) is
  'A new person with the id chave, under the caller''s own rules; part of the operation that is under way, else one of
its own. Sent again within a day it writes into the same person, and says so. For public.cadastrar_membro and
public.cadastrar_familia. Raises as the former does.';

create function public.cadastrar_membro(dados jsonb) returns table (id uuid, operacao uuid, repetido boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  chave constant uuid := (dados ->> 'chave')::uuid;
  repetida boolean;
  parente constant uuid := (dados -> 'familia' ->> 'parente')::uuid;
begin
  repetida := app.cadastrar_pessoa(chave, coalesce(dados -> 'membro', '{}'), nullif(dados -> 'reservados', 'null'),
    coalesce((dados ->> 'situacao')::public.situacao, 'visitante'));
  if parente is not null and not exists (
    select from public.familia_membros f where f.membro_id = chave and f.fim is null) then
    perform app.vincular_familia(chave, null, parente,
      coalesce(dados -> 'familia' ->> 'papel', 'outro')::public.familia_papel);
  end if;
  if (dados ->> 'acompanhar')::boolean then perform app.abrir_acompanhamento(chave, null, null); end if;
  return query select chave, app.operacao_atual(), repetida;
end
$$;
comment on function public.cadastrar_membro(jsonb) is
  'A new person, whole or not at all. dados: {chave: the new person''s id, which the caller makes up once, membro:
columns of membros_igreja, reservados: of membros_reservados or null, situacao, familia: {parente: somebody of the
household, papel: what the new person is there} or null, acompanhar: true to begin their follow-up}. Sent again with
the same chave it writes into the same person, never a second one (repetido). Raises 42501, PT400, 23514 with a sentence, 23505 when e-mail, username, rol or CPF are somebody else''s.';

grant execute on function app.telefone_e164(text), app.conferir_telefone(text),
  app.compor_endereco(text, text, text, text, text, text, text), app.arrumar_textos(public.membros_igreja),
  app.conferir_datas(public.membros_igreja), app.colunas_da_ficha(), app.chaves_da_ficha(jsonb),
  app.gravar_ficha(uuid, jsonb), app.gravar_reservados(uuid, jsonb), app.iniciar_edicao(text),
  app.salvar_membro(uuid, timestamptz, jsonb, jsonb, timestamptz),
  public.salvar_membro(uuid, timestamptz, jsonb, jsonb, timestamptz),
  public.cadastrar_membro(jsonb) to authenticated, service_role;
