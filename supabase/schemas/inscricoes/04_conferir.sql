-- What somebody sends to register a family, judged: each refusal says whose it is and which field.

create table app.tentativas_inscricao (
  id bigint generated always as identity primary key,
  ip text not null,
  evento_id text not null,
  momento timestamptz not null default clock_timestamp()
);
create index tentativas_inscricao_ip_idx on app.tentativas_inscricao (ip, evento_id, momento);
create index tentativas_inscricao_momento_idx on app.tentativas_inscricao (momento);

alter table app.tentativas_inscricao enable row level security;
comment on table app.tentativas_inscricao is
  'Recent registrations per address and event, to limit them; kept for a day.';
select app.registrar('app.tentativas_inscricao', 'Envio de inscrição', titulo => 'Inscrições recentes, por endereço',
  assunto => 'registro', ao_anonimizar => 'nada');

create function app.limitar_inscricoes(ip text, evento text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('app.tentativas_inscricao:' || ip));
  delete from app.tentativas_inscricao t where t.momento < now() - interval '1 day';
  -- A whole congregation may stand behind one address on a Sunday morning.
  if (select count(*) from app.tentativas_inscricao t
      where t.ip = limitar_inscricoes.ip and t.evento_id = evento and t.momento > now() - interval '1 hour') >= 100 then
    raise exception using errcode = 'PT429',
      message = 'Muitas inscrições agora há pouco. Espere um pouco e tente de novo.';
  end if;
  insert into app.tentativas_inscricao (ip, evento_id) values (ip, evento);
end
$$;
comment on function app.limitar_inscricoes(text, text) is
  'Counts a registration without an account: at most 100 an hour from one address for one event. Raises PT429.';

create type app.pessoa_do_pedido as (
  membro_id uuid, nome text, data_nascimento date, tipo_id uuid, preco bigint, pessoa_chave text, respostas jsonb);
comment on type app.pessoa_do_pedido is 'One person of an order, checked.';

create function app.recusar(frase text, campo text default null) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = 'PT422', message = frase, detail = coalesce(jsonb_build_object('campo', campo)::text,
    '');
end
$$;
comment on function app.recusar(text, text) is
  'Refuses a request with a sentence; the detail {campo} names the field that must change. Raises PT422.';

create function app.respostas_conferidas(evento text, pessoal boolean, respostas jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  p public.inscricao_perguntas;
  valor text;
  certas jsonb := '{}';
begin
  for p in select * from public.inscricao_perguntas x
           where x.evento_id = evento and x.ativo and x.por_pessoa = pessoal order by x.ordem loop
    valor := nullif(btrim(respostas ->> p.id::text), '');
    if valor is null then
      if p.obrigatoria then perform app.recusar(format('Falta responder “%s”.', p.texto), 'respostas.' || p.id); end if;
    elsif char_length(valor) > 500 or p.tipo = 'escolha' and valor <> all (p.opcoes)
       or p.tipo = 'sim_nao' and valor not in ('sim', 'nao') or p.tipo = 'numero'
         and valor !~ '^-?[0-9]{1,12}([.,][0-9]{1,4})?$' then
      perform app.recusar(format('Esta resposta não serve para “%s”.', p.texto), 'respostas.' || p.id);
    else
      certas := certas || jsonb_build_object(p.id, valor);
    end if;
  end loop;
  return certas;
end
$$;
comment on function app.respostas_conferidas(text, boolean, jsonb) is
  'The answers {question: text} that an event asks for, of a person or of the order; unknown ones are left out.
Raises PT422.';

create function app.tipo_escolhido(evento public.events, tipo uuid, idade integer) returns public.inscricao_tipos
language plpgsql stable security definer set search_path = '' as $$
declare
  t public.inscricao_tipos;
begin
  if tipo is null and not exists (select from public.inscricao_tipos x where x.evento_id = evento.id and x.ativo)
    then return null; end if;
  select * into t from public.inscricao_tipos x where x.id = tipo and x.evento_id = evento.id and x.ativo;
  if t.id is null then perform app.recusar('Escolha o tipo de inscrição.', 'tipo_id'); end if;
  if t.venda_de > now() or t.venda_ate <= now() then
    perform app.recusar(format('O tipo %s não está à venda agora.', t.nome), 'tipo_id');
  end if;
  if (t.idade_min is not null or t.idade_max is not null) and idade is null then
    perform app.recusar(format('Informe a data de nascimento, porque o tipo %s depende da idade.', t.nome),
      'data_nascimento');
  end if;
  if idade < t.idade_min or idade > t.idade_max then
    perform app.recusar(format('O tipo %s não é para a idade de %s anos no dia do evento.', t.nome, idade), 'tipo_id');
  end if;
  return t;
end
$$;
comment on function app.tipo_escolhido(public.events, uuid, integer) is
  'The type, if it is on sale for this age; a null row when the event has none. Raises PT422.';

create function app.pessoa_conferida(r public.inscricao_regras, e public.events, pedida jsonb, telefone text,
  da_equipe boolean)
returns app.pessoa_do_pedido
language plpgsql stable security definer set search_path = '' as $$
declare
  p app.pessoa_do_pedido;
  m public.membros_igreja;
  t public.inscricao_tipos;
  idade integer;
begin
  p.membro_id := (pedida ->> 'membro_id')::uuid;
  if p.membro_id is not null then
    select * into m from public.membros_igreja x where x.id = p.membro_id and not app.saiu(x.situacao);
    if m.id is null or (select auth.uid()) is null or not (m.id = app.meu_membro()
         or exists (select from public.familia_membros f
                    where f.membro_id = m.id and f.fim is null and f.familia_id = app.minha_familia())
         or da_equipe and app.alcanca(m.campus)) then
      raise insufficient_privilege using message = 'Você só inscreve a si e a quem mora com você.';
    end if;
    p.nome := m.nome_completo;
    p.data_nascimento := coalesce(m.data_nascimento, (pedida ->> 'data_nascimento')::date);
  elsif not r.publico and not da_equipe then
    raise insufficient_privilege using message = 'Este evento é só para pessoas da igreja: escolha quem está na sua família.';
  else
    p.nome := regexp_replace(btrim(coalesce(pedida ->> 'nome', '')), '\s+', ' ', 'g');
    p.data_nascimento := (pedida ->> 'data_nascimento')::date;
  end if;
  if p.membro_id is null and p.nome !~ '^\S.* .*\S$' or char_length(p.nome) > 200 then
    perform app.recusar('Informe nome e sobrenome.', 'nome');
  end if;
  if p.data_nascimento not between '1900-01-01' and app.hoje() then
    perform app.recusar('A data de nascimento não é possível.', 'data_nascimento');
  end if;
  idade := extract(year from age((e.date at time zone app.fuso_do_campus(e.campus))::date, p.data_nascimento));
  -- The registrations may narrow down whom the event is for.
  if num_nonnulls(r.idade_min, r.idade_max, e.idade_min, e.idade_max) > 0 and idade is null then
    perform app.recusar('Informe a data de nascimento, porque este evento tem faixa de idade.', 'data_nascimento');
  end if;
  if idade < greatest(r.idade_min, e.idade_min) or idade > least(r.idade_max, e.idade_max) then
    perform app.recusar(format('Fora da faixa de idade deste evento, %s.',
      app.faixa_em_palavras(greatest(r.idade_min, e.idade_min), least(r.idade_max, e.idade_max))), 'data_nascimento');
  end if;
  t := app.tipo_escolhido(e, (pedida ->> 'tipo_id')::uuid, idade);
  p.tipo_id := t.id;
  p.preco := coalesce(t.preco_centavos, 0);
  p.pessoa_chave := app.normalizar(p.nome) || '|' || coalesce(p.data_nascimento::text, app.chave_do_telefone(telefone),
    p.membro_id::text, '');
  p.respostas := app.respostas_conferidas(r.evento_id, true, coalesce(pedida -> 'respostas', '{}'));
  return p;
end
$$;
comment on function app.pessoa_conferida(public.inscricao_regras, public.events, jsonb, text, boolean) is
  'A person of an order {membro_id | nome, data_nascimento, tipo_id, respostas}, checked against the rules of the
event. Raises PT422, 42501.';

create function app.recusar_pessoa(codigo text, quem text, frase text, lugar bigint, campo text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = codigo,
    message = format('%s: %s', coalesce(nullif(btrim(left(quem, 200)), ''), 'Pessoa ' || lugar), lower(left(frase, 1))
      || substr(frase, 2)),
    detail = jsonb_build_object('pessoa', lugar - 1, 'campo', campo)::text;
end
$$;
comment on function app.recusar_pessoa(text, text, text, bigint, text) is
  'Refuses an order because of one person: the sentence begins with the name or the place (from 1), the detail is
{pessoa (from 0), campo}. Raises `codigo`.';

create function app.pessoa_do_lugar(r public.inscricao_regras, e public.events, pedida jsonb, lugar bigint,
  telefone text, da_equipe boolean)
returns app.pessoa_do_pedido
language plpgsql stable security definer set search_path = '' as $$
declare
  frase text;
  detalhe text;
begin
  return app.pessoa_conferida(r, e, pedida, telefone, da_equipe);
exception
  -- who may not be registered is not named
  when insufficient_privilege then
    perform app.recusar_pessoa('42501', pedida ->> 'nome', sqlerrm, lugar, null);
  when sqlstate 'PT422' then
    get stacked diagnostics frase = message_text, detalhe = pg_exception_detail;
    perform app.recusar_pessoa('PT422',
      coalesce((select m.nome_completo from public.membros_igreja m where m.id = (pedida ->> 'membro_id')::uuid),
        pedida ->> 'nome'),
      frase, lugar, nullif(detalhe, '')::jsonb ->> 'campo');
end
$$;
comment on function app.pessoa_do_lugar(public.inscricao_regras, public.events, jsonb, bigint, text, boolean) is
  'See app.pessoa_conferida; a refusal says whose it is, as app.recusar_pessoa does.';

create function app.contato_conferido(contato jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  nome constant text := left(btrim(coalesce(contato ->> 'nome', '')), 200);
  email constant text := lower(nullif(btrim(contato ->> 'email'), ''));
  telefone constant text := nullif(btrim(contato ->> 'telefone'), '');
begin
  if char_length(nome) < 2 then perform app.recusar('Informe o nome de quem faz a inscrição.', 'nome'); end if;
  if telefone is null and email is null then perform app.recusar('Informe um telefone ou um e-mail.',
    'telefone'); end if;
  if coalesce(telefone, '+550000000000') !~ '^\+[0-9]{8,15}$' or coalesce(email, 'a@b') !~ '^[^@\s]+@[^@\s]+$'
     or char_length(email) > 254 then
    perform app.recusar('O telefone ou o e-mail não está no formato esperado.');
  end if;
  return jsonb_build_object('nome', nome, 'email', email, 'telefone', telefone);
end
$$;
comment on function app.contato_conferido(jsonb) is
  'Whom to speak to: {nome, email, telefone (E.164)}, at least one of the two. Raises PT422.';

create function app.ja_da_familia(evento text, contato jsonb) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
  where p.evento_id = evento and i.estado <> 'cancelado'
    and (p.conta_id = (select auth.uid()) or p.telefone_chave = app.chave_do_telefone(contato ->> 'telefone')
      or p.contato_email = contato ->> 'email'
      or i.membro_id in (select f.membro_id from public.familia_membros f
                         where f.fim is null and f.familia_id = (select app.minha_familia())))
$$;
comment on function app.ja_da_familia(text, jsonb) is
  'How many people the same account, household, phone or e-mail registered before.';
