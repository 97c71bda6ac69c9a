-- The functions of pgjwt (github.com/michelp/pgjwt, README): HS256, HS384 and HS512 of RFC 7518.

create function @extschema@.url_encode(data bytea) returns text language sql immutable strict as $$
  select translate(encode(data, 'base64'), E'+/=\n', '-_')
$$;

create function @extschema@.url_decode(data text) returns bytea language sql immutable strict as $$
  select decode(rpad(translate(data, '-_', '+/'), (length(data) + 3) / 4 * 4, '='), 'base64')
$$;

create function @extschema@.algorithm_sign(signables text, secret text, algorithm text) returns text
language sql immutable as $$
  select @extschema@.url_encode(@extschema:pgcrypto@.hmac(convert_to(signables, 'UTF8'), convert_to(secret, 'UTF8'),
    case algorithm when 'HS256' then 'sha256' when 'HS384' then 'sha384' when 'HS512' then 'sha512' end))
$$;

create function @extschema@.sign(payload json, secret text, algorithm text default 'HS256') returns text
language sql immutable as $$
  select signables || '.' || @extschema@.algorithm_sign(signables, secret, algorithm)
  from (
    select @extschema@.url_encode(convert_to(json_build_object('alg', algorithm, 'typ', 'JWT')::text, 'UTF8')) || '.'
      || @extschema@.url_encode(convert_to(payload::text, 'UTF8'))
  ) as s (signables)
$$;

create function @extschema@.try_cast_double(inp text) returns double precision language plpgsql immutable as $$
begin
  return inp::double precision;
exception when others then
  return null;
end
$$;

-- valid also says that the token's time has come and is not over (claims nbf and exp).
create function @extschema@.verify(token text, secret text, algorithm text default 'HS256')
returns table (header json, payload json, valid boolean) language sql stable as $$
  select t.header, t.payload, t.signed and tstzrange(
    to_timestamp(@extschema@.try_cast_double(t.payload ->> 'nbf')),
    to_timestamp(@extschema@.try_cast_double(t.payload ->> 'exp'))) @> now()
  from (
    select convert_from(@extschema@.url_decode(r[1]), 'UTF8')::json as header,
      convert_from(@extschema@.url_decode(r[2]), 'UTF8')::json as payload,
      r[3] = @extschema@.algorithm_sign(r[1] || '.' || r[2], secret, algorithm) as signed
    from regexp_split_to_array(token, '\.') r
  ) t
$$;
