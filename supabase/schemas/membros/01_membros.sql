-- People: their accounts' profiles, their church records, and what they do in the ministries.

create type public.situacao as enum (
  'aguardando_ativacao', 'visitante', 'congregado', 'membro', 'afastado', 'em_disciplina', 'readmitido',
  'transferido', 'desligado', 'falecido'
);
comment on type public.situacao is
  'How a person stands in the church. Transferido, desligado and falecido leave the lists; their history stays.';

create function app.saiu(situacao public.situacao) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select situacao in ('transferido', 'desligado', 'falecido')
$$;
comment on function app.saiu(public.situacao) is 'The person left the church''s lists; their history stays.';

create type public.sexo as enum ('feminino', 'masculino');
comment on type public.sexo is 'As in a person''s documents.';

create type public.estado_civil as enum ('solteiro', 'casado', 'uniao_estavel', 'divorciado', 'separado', 'viuvo');
comment on type public.estado_civil is 'As in a person''s documents.';

create function app.texto_de_busca(
  nome_completo text, email text, telefone text, username text, nome_preferido text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select ' ' || app.normalizar(concat_ws(' ', nome_completo, nome_preferido, email, username, digitos,
    case when digitos like '55%' and length(digitos) > 11 then substr(digitos, 3) end))
  from (select nullif(regexp_replace(telefone, '\D', '', 'g'), '') as digitos) telefone
$$;
comment on function app.texto_de_busca(text, text, text, text, text) is
  'Everything by which a person is found, normalised, each word after a space; a phone with and without the country.';

create function app.chave_do_telefone(telefone text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when length(d) >= 10 then left(d, 2) || right(d, 8) when length(d) >= 8 then right(d, 8) end
  from (select case when n like '55%' and length(n) > 11 then substr(n, 3) else n end as d
        from (select regexp_replace(coalesce(telefone, ''), '\D', '', 'g') as n) t) t
$$;
comment on function app.chave_do_telefone(text) is
  'By what two spellings of a phone are the same: area and last eight digits, without the country and the ninth
digit. Null when there are fewer than eight digits.';

create function app.palavras_do_nome(nome text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(p order by o), '{}')
  from regexp_split_to_table(
    regexp_replace(regexp_replace(regexp_replace(translate(replace(replace(
      regexp_replace(regexp_replace(app.normalizar(nome), '[-.,]', ' ', 'g'), '[^a-z0-9 ]', '', 'g'),
      'ph', 'f'), 'th', 't'), 'ywkz', 'ivcs'), '\m(de|da|do|dos|das|e)\M', ' ', 'g'), '\mh', '', 'g'), '([a-z])\1',
        '\1', 'g'),
    '\s+') with ordinality as t (p, o)
  where p <> ''
$$;
comment on function app.palavras_do_nome(text) is
  'The words of a name as they sound: no accents, no "de" and "da", and one spelling of Luiz/Luis, Thiago/Tiago,
Souza/Sousa.';

create function app.dia_do_ano(dia date) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select (extract(month from dia) * 100 + extract(day from dia))::integer
$$;
comment on function app.dia_do_ano(date) is 'Month and day as one number: 1225 for 25 December.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 100),
  sobrenome text check (sobrenome = btrim(sobrenome) and char_length(sobrenome) between 2 and 150),
  username text unique check (username ~ '^[a-z0-9._]{3,20}$'),
  telefone text check (char_length(telefone) <= 40),
  data_nascimento date check (data_nascimento between '1850-01-01' and '2150-01-01'),
  endereco text check (char_length(endereco) <= 300),
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  foto_url text check (char_length(foto_url) <= 1000),
  email text unique check (email = lower(email)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_campus_idx on public.profiles (campus);
comment on table public.profiles is 'One row per account, made at sign-up.';
comment on column public.profiles.id is 'The account.';
comment on column public.profiles.username is 'Short name: 3 to 20 lower-case letters, digits, dots or underscores.';
comment on column public.profiles.telefone is 'Phone, as typed or in E.164.';
comment on column public.profiles.endereco is 'Address.';
comment on column public.profiles.campus is 'The campus the person belongs to. It gives no reach over its people.';
comment on column public.profiles.foto_url is 'Public address of the photo.';
comment on column public.profiles.email is 'The account''s e-mail; follows auth.users and is never written by hand.';
select app.registrar('public.profiles', 'Conta', titulo => 'Conta: perfil', assunto => 'conta',
  ao_anonimizar => 'especial');

create table public.membros_igreja (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid unique references public.profiles (id) on delete set null,
  email text unique check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 100),
  sobrenome text check (sobrenome = btrim(sobrenome) and char_length(sobrenome) between 2 and 150),
  nome_completo text not null default '',
  username text unique check (username ~ '^[a-z0-9._]{3,20}$'),
  telefone text check (char_length(telefone) <= 40),
  data_nascimento date check (data_nascimento between '1850-01-01' and '2150-01-01'),
  endereco text check (char_length(endereco) <= 300),
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  foto text check (char_length(foto) <= 1000),
  situacao public.situacao not null default 'visitante',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rol integer unique check (rol > 0),
  nome_preferido text check (nome_preferido = btrim(nome_preferido) and char_length(nome_preferido) between 2 and 100),
  sexo public.sexo,
  estado_civil public.estado_civil,
  naturalidade text check (char_length(naturalidade) <= 100),
  profissao text check (char_length(profissao) <= 100),
  empresa text check (char_length(empresa) <= 100),
  cep text check (cep ~ '^[0-9]{8}$'),
  logradouro text check (char_length(logradouro) <= 150),
  numero text check (char_length(numero) <= 20),
  complemento text check (char_length(complemento) <= 80),
  bairro text check (char_length(bairro) <= 80),
  cidade text check (char_length(cidade) <= 80),
  uf text check (uf in ('AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE',
    'PI',
    'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO')),
  emergencia_nome text check (char_length(emergencia_nome) <= 120),
  emergencia_parentesco text check (char_length(emergencia_parentesco) <= 40),
  emergencia_telefone text check (char_length(emergencia_telefone) <= 40),
  como_conheceu text check (char_length(como_conheceu) <= 40),
  convidado_por uuid references public.membros_igreja (id) on delete set null,
  discipulador_id uuid references public.membros_igreja (id) on delete set null,
  data_conversao date,
  batismo_data date,
  batismo_local text check (char_length(batismo_local) <= 150),
  batismo_ministro text check (char_length(batismo_ministro) <= 120),
  batismo_certificado text check (char_length(batismo_certificado) <= 40),
  batismo_testemunhas text check (char_length(batismo_testemunhas) <= 300),
  data_membresia date,
  igreja_origem text check (char_length(igreja_origem) <= 150),
  titulo_id uuid references public.titulos (id),
  situacao_desde date,
  falecido_em date,
  saiu_em date,
  origem text not null default 'tela' check (origem ~ '^[a-z_]{2,40}$'),
  nome_ordenacao text collate "C" not null generated always as (app.normalizar(nome_completo)) stored,
  texto_busca text not null
    generated always as (app.texto_de_busca(nome_completo, email, telefone, username, nome_preferido)) stored,
  nome_fonetico text[] not null generated always as (app.palavras_do_nome(nome_completo)) stored,
  telefone_chave text generated always as (app.chave_do_telefone(telefone)) stored
);
create index membros_igreja_convidado_por_idx on public.membros_igreja (convidado_por);
create index membros_igreja_discipulador_idx on public.membros_igreja (discipulador_id);
create index membros_igreja_titulo_idx on public.membros_igreja (titulo_id);
create index membros_igreja_nome_idx on public.membros_igreja (nome_ordenacao, id);
create index membros_igreja_campus_nome_idx on public.membros_igreja (campus, nome_ordenacao, id);
create index membros_igreja_recentes_idx on public.membros_igreja (created_at, id);
create index membros_igreja_campus_recentes_idx on public.membros_igreja (campus, created_at, id);
create index membros_igreja_campus_situacao_idx on public.membros_igreja (campus, situacao);
create index membros_igreja_aniversario_idx on public.membros_igreja (app.dia_do_ano(data_nascimento), campus);
create index membros_igreja_busca_idx on public.membros_igreja
  using gin (texto_busca extensions.gin_trgm_ops) with (fastupdate = off);
comment on table public.membros_igreja is 'The church''s record of a person, with or without an account.';
comment on column public.membros_igreja.profile_id is 'The person''s account, once linked.';
comment on column public.membros_igreja.email is
  'E-mail of this person alone; an account that proves it is linked where that is proof enough: app.falta_prova.';
comment on column public.membros_igreja.nome_completo is 'First and last name; kept by the database.';
comment on column public.membros_igreja.username is 'Short name, as in profiles.';
comment on column public.membros_igreja.telefone is 'Phone, as typed or in E.164.';
comment on column public.membros_igreja.endereco is 'Address.';
comment on column public.membros_igreja.campus is 'The campus whose people may see the record.';
comment on column public.membros_igreja.foto is 'Public address of the photo.';
comment on column public.membros_igreja.situacao is 'How the person stands in the church.';
comment on column public.membros_igreja.rol is 'Number in the church''s roll of members.';
comment on column public.membros_igreja.nome_preferido is 'How the person wants to be called; nome social.';
comment on column public.membros_igreja.sexo is 'As in the documents.';
comment on column public.membros_igreja.estado_civil is 'As in the documents.';
comment on column public.membros_igreja.naturalidade is 'Where the person was born.';
comment on column public.membros_igreja.profissao is 'What the person works as.';
comment on column public.membros_igreja.empresa is 'Where the person works.';
comment on column public.membros_igreja.cep is 'Postal code: 8 digits.';
comment on column public.membros_igreja.logradouro is 'Street.';
comment on column public.membros_igreja.numero is 'House number.';
comment on column public.membros_igreja.complemento is 'Flat, block.';
comment on column public.membros_igreja.bairro is 'Neighbourhood.';
comment on column public.membros_igreja.cidade is 'City.';
comment on column public.membros_igreja.uf is 'State.';
comment on column public.membros_igreja.emergencia_nome is 'Whom to call in an emergency.';
comment on column public.membros_igreja.emergencia_parentesco is
  'What they are to the person; key of the list parentesco.';
comment on column public.membros_igreja.emergencia_telefone is 'Their phone, in E.164.';
comment on column public.membros_igreja.como_conheceu is 'How the person came; key of the list como_conheceu.';
comment on column public.membros_igreja.convidado_por is 'Who invited the person.';
comment on column public.membros_igreja.discipulador_id is 'Who walks with the person.';
comment on column public.membros_igreja.data_conversao is 'When the person came to faith.';
comment on column public.membros_igreja.batismo_data is 'When the person was baptised.';
comment on column public.membros_igreja.batismo_local is 'Where.';
comment on column public.membros_igreja.batismo_certificado is 'Number of the certificate.';
comment on column public.membros_igreja.batismo_testemunhas is 'Witnesses.';
comment on column public.membros_igreja.data_membresia is 'When the person became a member.';
comment on column public.membros_igreja.igreja_origem is 'The church that the person came from.';
comment on column public.membros_igreja.titulo_id is 'The title that the person has.';
comment on column public.membros_igreja.situacao_desde is 'Since when the situation holds.';
comment on column public.membros_igreja.falecido_em is 'When the person died.';
comment on column public.membros_igreja.saiu_em is 'When the person left the church.';
comment on column public.membros_igreja.origem is 'How the record came to be: tela, importacao, cadastro_publico…';
comment on column public.membros_igreja.nome_ordenacao is 'Full name for Brazilian alphabetical order.';
comment on column public.membros_igreja.texto_busca is 'What the search looks at; see app.texto_de_busca.';
comment on column public.membros_igreja.nome_fonetico is
  'The words of the full name as they sound; see app.palavras_do_nome.';
comment on column public.membros_igreja.telefone_chave is
  'By what two spellings of the phone are the same; see app.chave_do_telefone.';
select app.registrar('public.membros_igreja', 'Cadastro', grupo => 'cadastro',
  titulo => 'Cadastro: nome, contatos, endereço, nascimento', assunto => 'cadastro', ao_anonimizar => 'especial',
  colunas => '{
    "origem": "", "nome_completo": "", "uf": "UF", "rol": "Nº de rol", "sexo": "Sexo", "bairro": "Bairro",
    "cidade": "Cidade", "empresa": "Empresa", "saiu_em": "Saída", "profissao": "Profissão", "titulo_id": "Título",
    "logradouro": "Rua", "complemento": "Complemento", "falecido_em": "Falecimento",
    "batismo_data": "Data do batismo", "estado_civil": "Estado civil", "naturalidade": "Naturalidade",
    "batismo_local": "Local do batismo", "como_conheceu": "Como conheceu", "convidado_por": "Convidado por",
    "igreja_origem": "Igreja de origem", "nome_fonetico": "", "data_conversao": "Data de conversão",
    "data_membresia": "Membro desde", "nome_ordenacao": "", "nome_preferido": "Nome preferido",
    "situacao_desde": "Situação desde", "discipulador_id": "Discipulador",
    "emergencia_nome": "Contato de emergência", "batismo_ministro": "Ministro do batismo",
    "batismo_certificado": "Certificado de batismo", "batismo_testemunhas": "Testemunhas do batismo",
    "emergencia_telefone": "Telefone de emergência", "emergencia_parentesco": "Parentesco do contato"
  }',
  dia => '{batismo_data,situacao_desde:situacao}', frases => '[
    ["incluir:origem=importacao", "Cadastro trazido de uma planilha"],
    ["incluir:origem=cadastro_publico", "Cadastro feito pelo formulário público"],
    ["incluir", "Cadastro criado"],
    ["excluir", "Cadastro excluído"],
    ["preencher:batismo_data", "<Batizada|Batizado|Batismo>[ por {batismo_ministro}][ em {batismo_local}]"],
    ["alterar:situacao=visitante", "Passou a ser visitante"],
    ["alterar:situacao=congregado", "Passou a congregar"],
    ["alterar:situacao=membro", "Tornou-se membro"],
    ["alterar:situacao=afastado", "Afastou-se da igreja"],
    ["alterar:situacao=em_disciplina", "Entrou em disciplina"],
    ["alterar:situacao=readmitido", "<Readmitida|Readmitido|Voltou> como membro"],
    ["alterar:situacao=transferido", "<Transferida|Transferido|Mudou> para outra igreja"],
    ["alterar:situacao=desligado", "<Desligada|Desligado|Fora> do rol da igreja"],
    ["alterar:situacao=falecido", "Faleceu"],
    ["alterar:situacao", "Passou à situação {~situacao}"],
    ["alterar:titulo_id", "Recebeu o título de {titulo_id}"],
    ["alterar:titulo_id=", "Deixou o título de {antes.titulo_id}"],
    ["alterar:campus", "Mudou do campus {antes.campus} para {campus}"],
    ["alterar:profile_id=", "Conta de acesso desligada do cadastro"],
    ["alterar:profile_id", "Conta de acesso ligada ao cadastro"],
    ["alterar:foto=", "Foto retirada"],
    ["alterar:foto", "Foto nova"],
    ["alterar:discipulador_id", "{discipulador_id} passou a fazer o discipulado"]
  ]');
select app.reter('visitantes', 'public.membros_igreja',
  titulo => 'Visitantes sem contato',
  explicacao => 'Visitantes sem presença, contato ou alteração nesse tempo. Cada um é anonimizado com uma segunda pessoa.',
  dias => 730, minimo => 180, maximo => 3650, modo => 'sugere', momento => 'updated_at',
  condicao => $$t.situacao in ('visitante', 'aguardando_ativacao')
    and t.nome_completo <> 'Pessoa anonimizada' and t.profile_id is null
    and not exists (select from public.attendances a where a.member_id = t.id and a.created_at > $1)
    and not exists (select from public.acompanhamentos a
      join public.contatos_acompanhamento c on c.acompanhamento_id = a.id
    where a.membro_id = t.id and c.momento > $1)
    and not exists (select from public.contatos_acompanhamento c where c.membro_id = t.id and c.momento > $1)$$,
  rotulo => 't.nome_completo');

create table public.membros_funcoes (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  ministerio text not null check (ministerio = btrim(ministerio) and char_length(ministerio) between 2 and 80),
  funcao text not null check (funcao = btrim(funcao) and char_length(funcao) between 2 and 80),
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index membros_funcoes_membro_idx on public.membros_funcoes (membro_id, ativo);
create index membros_funcoes_ministerio_idx on public.membros_funcoes (ministerio, funcao) where ativo;
comment on table public.membros_funcoes is
  'What a person does in a ministry. Ended, never deleted: ativo false. Its rules stand with the ministries.';
comment on column public.membros_funcoes.ministerio is 'Name of the ministry, such as Louvor.';
comment on column public.membros_funcoes.funcao is 'Name of the function, such as Líder.';
comment on column public.membros_funcoes.ativo is
  'The person holds the function at present; follows its first and last day.';
select app.registrar('public.membros_funcoes', 'Função', grupo => 'funcoes',
  titulo => 'Funções em ministérios: quais e quando', assunto => 'servico', ao_anonimizar => 'fica',
  mantem => '{ministerio,funcao}', colunas => '{
    "ativo": "", "ata": "Ata", "funcao": "Função", "ministerio": "Ministério",
    "nomeado_por": "Nomeado por", "aviso_do_termo": ""
  }',
  dia => '{inicio,fim}', frases => '[
    ["incluir", "Começou a servir em {ministerio} como {funcao}"],
    ["alterar:ativo=false", "Deixou de servir em {ministerio} como {funcao}"],
    ["alterar:ativo=true", "Voltou a servir em {ministerio} como {funcao}"],
    ["alterar:fim", "Serve em {ministerio} como {funcao} até {fim}"],
    ["excluir", "Função retirada: {funcao} em {ministerio}"],
    ["alterar", "Mudou o serviço em {ministerio} como {funcao}"]
  ]');

create function app.membro_no_escopo(membro uuid, todos boolean, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.membros_igreja m where m.id = membro and (todos or m.campus = any (campi)))
$$;
comment on function app.membro_no_escopo(uuid, boolean, text[]) is
  'The church record lies in these campuses. For policies, which hand in the caller''s scope, computed once.';

create function app.preparar_pessoa() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.nome := btrim(new.nome);
  new.sobrenome := nullif(btrim(new.sobrenome), '');
  new.username := nullif(lower(btrim(new.username)), '');
  new.email := nullif(lower(btrim(new.email)), '');
  return new;
end
$$;
comment on function app.preparar_pessoa() is 'Trigger: trims names, lowers username and e-mail, empty becomes null.';

create function app.preparar_membro() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.nome_completo := concat_ws(' ', new.nome, new.sobrenome);
  return new;
end
$$;
comment on function app.preparar_membro() is 'Trigger: nome_completo is nome and sobrenome.';

create function app.proteger_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not app.pela_api() then return new; end if;
  if (new.id, new.email, new.created_at) is distinct from (old.id, old.email, old.created_at) then
    raise insufficient_privilege using message = 'O e-mail e a identidade do perfil não podem ser alterados aqui.';
  end if;
  if new.campus is distinct from old.campus
     and not app.pode_mudar_campus(new.campus, new.id = (select auth.uid())) then
    raise insufficient_privilege using message = 'Apenas administradores/líderes podem alterar o campus.';
  end if;
  return new;
end
$$;
comment on function app.proteger_profile() is
  'Trigger on a person''s own request: id and email stay; campus changes only by app.pode_mudar_campus. Raises 42501.';

create function app.proteger_membro() returns trigger
language plpgsql set search_path = '' as $$
declare
  edita constant boolean := not app.pela_api() or app.pode('membros', 'editar') and app.alcanca(
    case tg_op when 'INSERT' then new.campus else old.campus end);
begin
  if not app.pela_api() then return new; end if;
  if tg_op = 'INSERT' then
    if new.profile_id is not null and not app.pode('configuracoes', 'editar') then
      raise insufficient_privilege using message = 'O vínculo com uma conta não pode ser escolhido aqui.';
    end if;
    return new;
  end if;
  if new.profile_id is distinct from old.profile_id and not (edita and app.pode('configuracoes', 'editar')
       and (new.profile_id is distinct from (select auth.uid()) or not app.falta_prova(new.id))) then
    raise insufficient_privilege using message = 'O vínculo com uma conta não pode ser escolhido aqui.';
  end if;
  -- A record with the caller's own address would be the caller's, functions and all.
  if new.email is distinct from old.email and new.email = app.meu_email()
     and new.id is distinct from app.meu_membro() and not app.pode('configuracoes', 'editar') then
    raise insufficient_privilege using message = 'O vínculo com uma conta não pode ser escolhido aqui.';
  end if;
  if (new.id, new.created_at) is distinct from (old.id, old.created_at)
     or not edita and (new.email, new.situacao) is distinct from (old.email, old.situacao) then
    raise insufficient_privilege using message = 'O e-mail e a situação só podem ser alterados por quem edita membros.';
  end if;
  if new.campus is distinct from old.campus
     and not app.pode_mudar_campus(new.campus, coalesce(new.id = app.meu_membro(), false)) then
    raise insufficient_privilege using message = 'Apenas administradores/líderes podem alterar o campus.';
  end if;
  return new;
end
$$;
comment on function app.proteger_membro() is
  'Trigger on a person''s own request. Without editar on membros: email and situacao stay. Campus changes only by
app.pode_mudar_campus. profile_id: set by those who edit configuracoes, to themselves only where no proof is missing.
Raises 42501.';

create trigger a_preparar before insert or update on public.profiles
  for each row execute function app.preparar_pessoa();
create trigger b_proteger before update on public.profiles
  for each row execute function app.proteger_profile();
create trigger c_marcar_alteracao before update on public.profiles
  for each row execute function app.marcar_alteracao();

create trigger a_preparar before insert or update on public.membros_igreja
  for each row execute function app.preparar_pessoa();
create trigger b_nome_completo before insert or update on public.membros_igreja
  for each row execute function app.preparar_membro();
create trigger c_proteger before insert or update on public.membros_igreja
  for each row execute function app.proteger_membro();
create trigger d_marcar_alteracao before update on public.membros_igreja
  for each row execute function app.marcar_alteracao();

create trigger z_auditar after insert or update or delete on public.membros_igreja
  for each row execute function app.auditar('id');

alter table public.profiles enable row level security;
alter table public.membros_igreja enable row level security;
alter table public.membros_funcoes enable row level security;

create policy "profiles: vê o próprio e os do alcance" on public.profiles
  for select to authenticated
  using (
    id = (select auth.uid())
    or (((select app.pode('membros', 'visualizar')) or (select app.pode('configuracoes', 'editar')))
        and campus = any ((select app.alcance())::text[])));
create policy "profiles: altera o próprio e os do alcance" on public.profiles
  for update to authenticated
  using (
    id = (select auth.uid())
    or ((select app.pode('configuracoes', 'editar'))
        and campus = any ((select app.alcance())::text[])))
  with check (
    id = (select auth.uid())
    or ((select app.pode('configuracoes', 'editar'))
        and campus = any ((select app.alcance())::text[])));

create policy "membros: vê o próprio e os do alcance" on public.membros_igreja
  for select to authenticated
  using (
    id = (select app.meu_membro())
    or ((select app.pode('membros', 'visualizar'))
        and campus = any ((select app.alcance())::text[])));
create policy "membros: cadastra quem edita, no alcance" on public.membros_igreja
  for insert to authenticated
  with check (
    (select app.pode('membros', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "membros: altera o próprio e, quem edita, os do alcance" on public.membros_igreja
  for update to authenticated
  using (
    id = (select app.meu_membro())
    or ((select app.pode('membros', 'editar'))
        and campus = any ((select app.alcance())::text[])))
  with check (
    id = (select app.meu_membro())
    or ((select app.pode('membros', 'editar'))
        and campus = any ((select app.alcance())::text[])));
create policy "membros: exclui quem pode excluir, no alcance" on public.membros_igreja
  for delete to authenticated
  using (
    (select app.pode('membros', 'excluir'))
    and campus = any ((select app.alcance())::text[]));

grant select, update on public.profiles to authenticated;
grant select, insert, update, delete on public.membros_igreja to authenticated;
grant select, insert, update on public.membros_funcoes to authenticated;
grant all on public.profiles, public.membros_igreja, public.membros_funcoes to service_role;

grant execute on function app.texto_de_busca(text, text, text, text, text), app.dia_do_ano(date),
  app.saiu(public.situacao),
  app.chave_do_telefone(text), app.palavras_do_nome(text),
  app.membro_no_escopo(uuid, boolean, text[]) to authenticated, service_role;
