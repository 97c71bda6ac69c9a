-- Kids: what a child needs, encrypted: with a key of the vault, which lies outside of the database.

create type app.cuidados as (alergia text, restricao text, medicamento text, observacao text);

create function app.chave_dos_cuidados() returns text
language sql stable security definer set search_path = '' as $$
  select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'kids_cuidados'
$$;
comment on function app.chave_dos_cuidados() is
  'What health data of children is encrypted with; null before the first of them.';

create function app.selar_cuidados(dados jsonb) returns bytea
language plpgsql security definer set search_path = '' as $$
declare
  limpos constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'alergia', nullif(btrim(dados ->> 'alergia'), ''), 'restricao', nullif(btrim(dados ->> 'restricao'), ''),
    'medicamento', nullif(btrim(dados ->> 'medicamento'), ''), 'observacao',
      nullif(btrim(dados ->> 'observacao'), '')));
begin
  if char_length(limpos ->> 'alergia') > 300 or char_length(limpos ->> 'restricao') > 300
     or char_length(limpos ->> 'medicamento') > 300 or char_length(limpos ->> 'observacao') > 1000 then
    raise exception using errcode = 'PT400', message = 'Use até 300 letras em cada campo, e até 1.000 na observação.';
  end if;
  if limpos = '{}' then
    return null;
  end if;
  if app.chave_dos_cuidados() is null then
    perform pg_advisory_xact_lock(hashtextextended('chave dos cuidados', 0));
    if app.chave_dos_cuidados() is null then
      perform vault.create_secret(encode(extensions.gen_random_bytes(32), 'hex'), 'kids_cuidados',
        'Health data of children');
    end if;
  end if;
  return extensions.pgp_sym_encrypt(limpos::text, app.chave_dos_cuidados(), 's2k-mode=1, cipher-algo=aes256');
end
$$;
comment on function app.selar_cuidados(jsonb) is
  'What a child needs ({alergia, restricao, medicamento, observacao}), encrypted (OpenPGP, AES-256, checked when
opened; the key is random and needs no stretching); null when it says nothing. Makes the key with the first. Raises
PT400 for what is too long.';

create function app.abrir_cuidados(cifrado bytea) returns app.cuidados
language plpgsql stable strict security definer set search_path = '' as $$
declare
  chave constant text := app.chave_dos_cuidados();
begin
  if chave is null then
    raise external_routine_invocation_exception using message = 'Falta a chave dos cuidados das crianças.';
  end if;
  return jsonb_populate_record(null::app.cuidados, extensions.pgp_sym_decrypt(cifrado, chave)::jsonb);
end
$$;
comment on function app.abrir_cuidados(bytea) is
  'What was sealed. Raises 39000 without the key, with another one, or when it was changed.';

create function app.cuidados_na_sala(cifrado bytea) returns app.cuidados
language plpgsql stable strict security definer set search_path = '' as $$
begin
  return app.abrir_cuidados(cifrado);
exception when others then
  return row('Não se consegue ler: pergunte ao responsável', null, null, null)::app.cuidados;
end
$$;
comment on function app.cuidados_na_sala(bytea) is
  'What was sealed, for lists and labels: one that cannot be read stops no room, and nobody takes it for a child
without allergies.';

create function app.cuidados_para(cifrado bytea, ve boolean) returns app.cuidados
language sql stable security definer set search_path = '' as $$
  select case when cifrado is null then null when ve then app.cuidados_na_sala(cifrado)
    else row('Há cuidados: pergunte à equipe do Kids', null, null, null)::app.cuidados end
$$;
comment on function app.cuidados_para(bytea, boolean) is
  'What was sealed, for who may read it (app.ve_cuidados); everybody else learns only that there is something.';

create function app.as_claras(tabela text, linha jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when tabela = 'kids_cuidados' and linha ? 'cifrado'
    then linha - 'cifrado' || jsonb_strip_nulls(to_jsonb(app.abrir_cuidados((linha ->> 'cifrado')::bytea)))
      else linha end
$$;
comment on function app.as_claras(text, jsonb) is 'A row, or what changed in it, with what is encrypted made readable.';
