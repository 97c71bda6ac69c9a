SET local check_function_bodies = off;

CREATE TABLE "public"."convites" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "email"       text                     NOT NULL,
  "nome"        text                     NOT NULL,
  "sobrenome"   text,
  "campus"      text                     NOT NULL,
  "papeis"      jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "membro_id"   uuid,
  "usuario_id"  uuid,
  "autor"       uuid,
  "segredo"     bytea                    NOT NULL,
  "envios"      integer                  NOT NULL DEFAULT 0,
  "enviado_em"  timestamp with time zone,
  "expira_em"   timestamp with time zone NOT NULL DEFAULT (now() + '7 days'::interval),
  "aceito_em"   timestamp with time zone,
  "revogado_em" timestamp with time zone,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "convites_email_check" CHECK (((email = lower(email)) AND (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text) AND (char_length(email) <= 254))),
  CONSTRAINT "convites_envios_check" CHECK ((envios >= 0)),
  CONSTRAINT "convites_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 100)))),
  CONSTRAINT "convites_papeis_check" CHECK ((jsonb_typeof(papeis) = 'array'::text)),
  CONSTRAINT "convites_pkey" PRIMARY KEY (id),
  CONSTRAINT "convites_sobrenome_check" CHECK (((sobrenome = btrim(sobrenome)) AND ((char_length(sobrenome) >= 2) AND (char_length(sobrenome) <= 150))))
);

ALTER TABLE "public"."convites"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."convites" FROM "anon";

CREATE TYPE "public"."conta" AS (
  "id"            uuid,
  "nome"          text,
  "email"         text,
  "telefone"      text,
  "campus"        text,
  "foto"          text,
  "estado"        text,
  "segundo_fator" boolean,
  "ultimo_acesso" timestamp WITH time zone,
  "criada_em"     timestamp WITH time zone,
  "papeis"        jsonb,
  "membro_id"     uuid,
  "membro_nome"   text,
  "cursor"        text
);

CREATE OR REPLACE FUNCTION app.aceitar_convite()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.aplicar_convite(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.aplicar_convite (
  usuario uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  convite public.convites;
begin
  select c.* into convite from public.convites c join auth.users u on lower(u.email) = c.email
  where u.id = usuario and u.email_confirmed_at is not null and c.aceito_em is null and c.revogado_em is null
    and c.expira_em > now()
  for update of c;
  if convite.id is null then return; end if;
  update public.profiles p set nome = convite.nome, sobrenome = coalesce(convite.sobrenome, p.sobrenome), campus = convite.campus
  where p.id = usuario;
  insert into public.user_roles (user_id, role, campus, expira_em, concedido_por)
  select usuario, (p ->> 'role')::public.papel, p ->> 'campus', (p ->> 'expira_em')::timestamptz,
    (select a.id from public.profiles a where a.id = convite.autor)
  from jsonb_array_elements(convite.papeis) p;
  update public.membros_igreja m set profile_id = usuario
  where m.id = convite.membro_id and m.profile_id is null
    and not exists (select from public.membros_igreja outro where outro.profile_id = usuario);
  update public.convites c set aceito_em = now(), usuario_id = usuario where c.id = convite.id;
  perform app.notificar(convite.autor, convite.nome || ' aceitou o convite', 'A conta de ' || convite.email || ' está ativa.',
    '/create-users', 'convite:' || convite.id);
end
$function$;

CREATE OR REPLACE FUNCTION app.bloquear_conta (
  usuario   uuid,
  bloqueada boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_gestao(usuario);
  if bloqueada and exists (select from public.user_roles r where r.user_id = usuario and r.role = 'admin') and not exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> usuario and r.expira_em is null and r.inicio <= now()
      and (u.banned_until is null or u.banned_until <= now())) then
    raise insufficient_privilege using message = 'A igreja precisa de ao menos um administrador.';
  end if;
  update auth.users u set banned_until = case when bloqueada then now() + interval '100 years' end where u.id = usuario;
  if bloqueada then
    delete from auth.sessions s where s.user_id = usuario;
  end if;
  perform app.registrar_na_conta(case when bloqueada then 'conta_bloqueada' else 'conta_desbloqueada' end, usuario);
end
$function$;

CREATE OR REPLACE FUNCTION app.convidar (
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  endereco constant text := lower(btrim(dados ->> 'email'));
  segredo constant text := encode(extensions.gen_random_bytes(24), 'hex');
  convite uuid;
begin
  if not app.gere_contas(dados ->> 'campus') then
    raise insufficient_privilege using message = 'Você não convida pessoas neste campus.';
  end if;
  if endereco is null or endereco !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception using errcode = 'PT400', message = 'O e-mail não parece completo.';
  end if;
  if exists (select from auth.users u where lower(u.email) = endereco and u.email_confirmed_at is not null) then
    raise exception using errcode = 'PT409', message = 'Já existe uma conta com este e-mail.';
  end if;
  insert into public.convites as c (email, nome, sobrenome, campus, papeis, membro_id, autor, segredo)
  values (endereco, btrim(dados ->> 'nome'), nullif(btrim(dados ->> 'sobrenome'), ''), dados ->> 'campus',
    app.papeis_do_convite(dados -> 'papeis'), app.membro_do_convite(nullif(dados ->> 'membro_id', '')::uuid),
    (select auth.uid()), sha256(segredo::bytea))
  on conflict (email) where aceito_em is null and revogado_em is null do update
    set nome = excluded.nome, sobrenome = excluded.sobrenome, campus = excluded.campus, papeis = excluded.papeis,
      membro_id = excluded.membro_id, autor = excluded.autor, segredo = excluded.segredo,
      expira_em = now() + interval '7 days'
    where app.gere_contas(c.campus)
  returning c.id into convite;
  if convite is null then
    raise exception using errcode = 'PT409', message = 'Já existe um convite para este e-mail em outro campus.';
  end if;
  return jsonb_build_object('id', convite, 'segredo', segredo, 'email', endereco);
end
$function$;

CREATE OR REPLACE FUNCTION app.convite_do_segredo (
  segredo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  convite public.convites;
begin
  select * into convite from public.convites c where c.segredo = sha256(convite_do_segredo.segredo::bytea);
  if convite.id is null or convite.revogado_em is not null then
    raise exception using errcode = 'PT404', message = 'Este convite não vale mais. Peça outro a quem convidou você.';
  end if;
  if convite.aceito_em is not null then
    raise exception using errcode = 'PT409', message = 'Este convite já foi aceito. Entre com seu e-mail e sua senha.';
  end if;
  if convite.expira_em <= now() then
    raise exception using errcode = 'PT409', message = 'Este convite expirou. Peça outro a quem convidou você.';
  end if;
  return jsonb_build_object('email', convite.email, 'nome', convite.nome, 'sobrenome', convite.sobrenome);
end
$function$;

CREATE OR REPLACE FUNCTION app.convite_enviado (
  convite uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.convites c set envios = c.envios + 1, enviado_em = now() where c.id = convite
$function$;

CREATE OR REPLACE FUNCTION app.exigir_gestao (
  usuario uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta public.profiles;
begin
  select * into conta from public.profiles p where p.id = usuario;
  if conta.id is null or not app.gere_contas(conta.campus) then
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  if usuario = (select auth.uid()) then
    raise insufficient_privilege using message = 'Ninguém faz isto com a própria conta.';
  end if;
  if not app.gere_papeis() and (
    exists (select from public.user_roles r where r.user_id = usuario and app.nivel(r.role) <= app.nivel('pastor_executivo'))
    or exists (select from app.admins_especiais a where a.email = conta.email)) then
    raise insufficient_privilege using message = 'Só um administrador cuida desta conta.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.gere_contas (
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('configuracoes', 'editar') and app.alcanca(campus)
$function$;

CREATE OR REPLACE FUNCTION app.listar_contas (
  busca  text,
  estado text,
  papel  public.papel,
  campus text,
  limite integer,
  cursor text
)
  RETURNS SETOF public.conta
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.* from (
    select p.id as id, btrim(concat_ws(' ', p.nome, p.sobrenome)) as nome, p.email, p.telefone, p.campus, p.foto_url,
      case when u.banned_until > now() then 'bloqueada'
        when u.email_confirmed_at is null and u.phone_confirmed_at is null
          then case when u.invited_at is null then 'nao_confirmada' else 'convidada' end
        else 'ativa' end as estado,
      exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified') as segundo_fator,
      greatest(u.last_sign_in_at, (select max(coalesce(s.refreshed_at at time zone 'utc', s.created_at))
                                   from auth.sessions s where s.user_id = p.id)) as ultimo_acesso,
      p.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'campus', r.campus, 'expira_em', r.expira_em)
                  order by r.created_at, r.id)
                from public.user_roles r
                where r.user_id = p.id and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())), '[]') as papeis,
      m.id as membro_id, m.nome_completo as membro_nome,
      app.normalizar(concat_ws(' ', p.nome, p.sobrenome)) || '|' || p.id as cursor
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.membros_igreja m on m.profile_id = p.id
    where (select app.pode('configuracoes', 'editar'))
      and ((select app.todos_os_campi()) or p.campus = any ((select app.meus_campi())::text[]))
      and ($4 is null or p.campus = $4)
      and ($3 is null or exists (select from public.user_roles r where r.user_id = p.id and r.role = $3
             and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())))
      and not exists (
        select from unnest(app.termos_de_busca($1)) t
        where app.normalizar(concat_ws(' ', p.nome, p.sobrenome, p.email, p.username, p.telefone)) not like app.padrao('%', t))
  ) c
  where ($2 is null or c.estado = $2 or ($2 = 'sem_vinculo' and c.id is not null and c.membro_id is null))
    and ($6 is null or c.cursor collate "C" > $6 collate "C")
  order by c.cursor collate "C" limit least(greatest(coalesce($5, 50), 1), 100)
$function$;

CREATE OR REPLACE FUNCTION app.membro_do_convite (
  membro uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achado public.membros_igreja;
begin
  if membro is null then return null; end if;
  select * into achado from public.membros_igreja m where m.id = membro;
  if achado.id is null or not app.alcanca(achado.campus) then
    raise exception using errcode = 'PT404', message = 'Cadastro não encontrado.';
  end if;
  if achado.profile_id is not null then
    raise exception using errcode = 'PT409', message = 'Este cadastro já tem uma conta.';
  end if;
  return membro;
end
$function$;

CREATE OR REPLACE FUNCTION app.papeis_do_convite (
  papeis jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  limpos jsonb;
begin
  if jsonb_typeof(papeis) is distinct from 'array' or papeis = '[]' then return '[]'; end if;
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem gere papéis convida alguém já com um papel.';
  end if;
  select jsonb_agg(jsonb_build_object('role', (p ->> 'role')::public.papel, 'campus', c.nome,
    'expira_em', nullif(p ->> 'expira_em', '')::timestamptz)) into limpos
  from jsonb_array_elements(papeis) p left join public.campi c on c.nome = p ->> 'campus';
  if exists (select from jsonb_array_elements(papeis) p
             where nullif(p ->> 'campus', '') is not null and not exists (select from public.campi c where c.nome = p ->> 'campus')) then
    raise exception using errcode = 'PT400', message = 'Um dos papéis tem um campus que não existe.';
  end if;
  return limpos;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_na_conta (
  acao     text,
  usuario  uuid,
  detalhes jsonb DEFAULT '{}'::jsonb
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into app.registro_seguranca (quem, acao, alvo, detalhes) values ((select auth.uid()), acao, usuario, detalhes)
$function$;

CREATE OR REPLACE FUNCTION app.renovar_convite (
  convite uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  novo constant text := encode(extensions.gen_random_bytes(24), 'hex');
  endereco text;
begin
  update public.convites c set segredo = sha256(novo::bytea), expira_em = now() + interval '7 days'
  where c.id = convite and c.aceito_em is null and c.revogado_em is null and app.gere_contas(c.campus)
  returning c.email into endereco;
  if endereco is null then
    raise exception using errcode = 'PT404', message = 'Este convite não está mais aberto.';
  end if;
  return jsonb_build_object('id', convite, 'segredo', novo, 'email', endereco);
end
$function$;

CREATE OR REPLACE FUNCTION app.revogar_convite (
  convite uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.convites c set revogado_em = now()
  where c.id = convite and c.aceito_em is null and c.revogado_em is null and app.gere_contas(c.campus);
  if not found then
    raise exception using errcode = 'PT404', message = 'Este convite não está mais aberto.';
  end if;
  -- What the invitation had made and nobody has used: without it the link in the e-mail leads nowhere.
  delete from auth.users u using public.convites c
  where c.id = convite and lower(u.email) = c.email and u.email_confirmed_at is null and u.invited_at is not null;
end
$function$;

CREATE OR REPLACE FUNCTION app.sair_de_todos (
  usuario uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sessoes integer;
begin
  perform app.exigir_gestao(usuario);
  delete from auth.sessions s where s.user_id = usuario;
  get diagnostics sessoes = row_count;
  perform app.registrar_na_conta('sessoes_encerradas', usuario, jsonb_build_object('sessoes', sessoes));
  return sessoes;
end
$function$;

CREATE OR REPLACE FUNCTION app.sugestoes_de_vinculo (
  email    text,
  telefone text,
  nome     text
)
  RETURNS TABLE (
    membro_id     uuid,
    nome_completo text,
    campus        text,
    foto          text,
    motivo        text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.id, m.nome_completo, m.campus, m.foto,
    case when m.email = lower(btrim($1)) then 'Mesmo e-mail'
      when m.telefone = $2 then 'Mesmo telefone' else 'Mesmo nome' end
  from public.membros_igreja m
  where (select app.pode('configuracoes', 'editar')) and m.profile_id is null and not app.saiu(m.situacao)
    and ((select app.todos_os_campi()) or m.campus = any ((select app.meus_campi())::text[]))
    and m.id in (
      select a.id from public.membros_igreja a where a.email = lower(btrim($1))
      union select b.id from public.membros_igreja b where b.nome_ordenacao = app.normalizar($3)
      union select d.id from public.membros_igreja d where $2 <> '' and d.texto_busca like '% ' || regexp_replace($2, '\D', '', 'g') || '%'
        and d.telefone = $2)
  order by case when m.email = lower(btrim($1)) then 0 when m.telefone = $2 then 1 else 2 end, m.nome_ordenacao limit 5
$function$;

CREATE OR REPLACE FUNCTION app.vincular_conta (
  usuario uuid,
  membro  uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta public.profiles;
begin
  select * into conta from public.profiles p where p.id = usuario;
  if conta.id is null or not app.gere_contas(conta.campus) then
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  perform app.iniciar_operacao('vinculo', 'Vínculo da conta de ' || btrim(concat_ws(' ', conta.nome, conta.sobrenome)), '{}', 'configuracoes');
  update public.membros_igreja m set profile_id = null
  where m.profile_id = usuario and m.id is distinct from membro and app.alcanca(m.campus);
  if exists (select from public.membros_igreja m where m.profile_id = usuario and m.id is distinct from membro) then
    raise insufficient_privilege using message = 'Esta conta está vinculada a um cadastro de outro campus.';
  end if;
  if membro is not null and not exists (select from public.membros_igreja m where m.id = membro and m.profile_id = usuario) then
    update public.membros_igreja m set profile_id = usuario where m.id = app.membro_do_convite(membro);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.bloquear_conta (
  usuario   uuid,
  bloqueada boolean
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.bloquear_conta(usuario, bloqueada)
$function$;

REVOKE ALL ON FUNCTION "public"."bloquear_conta"(uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.convidar (
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.convidar(dados)
$function$;

REVOKE ALL ON FUNCTION "public"."convidar"(jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.convite_do_segredo (
  segredo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.convite_do_segredo(segredo)
$function$;

REVOKE ALL ON FUNCTION "public"."convite_do_segredo"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.convite_enviado (
  convite uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.convite_enviado(convite)
$function$;

REVOKE ALL ON FUNCTION "public"."convite_enviado"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.listar_contas (
  busca  text         DEFAULT NULL::text,
  estado text         DEFAULT NULL::text,
  papel  public.papel DEFAULT NULL::public.papel,
  campus text         DEFAULT NULL::text,
  limite integer      DEFAULT 50,
  cursor text         DEFAULT NULL::text
)
  RETURNS SETOF public.conta
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.listar_contas(busca, estado, papel, campus, limite, cursor)
$function$;

REVOKE ALL ON FUNCTION "public"."listar_contas"(text, text, public.papel, text, integer, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.renovar_convite (
  convite uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.renovar_convite(convite)
$function$;

REVOKE ALL ON FUNCTION "public"."renovar_convite"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.revogar_convite (
  convite uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.revogar_convite(convite)
$function$;

REVOKE ALL ON FUNCTION "public"."revogar_convite"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sair_de_todos (
  usuario uuid
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.sair_de_todos(usuario)
$function$;

REVOKE ALL ON FUNCTION "public"."sair_de_todos"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sugestoes_de_vinculo (
  email    text DEFAULT NULL::text,
  telefone text DEFAULT NULL::text,
  nome     text DEFAULT NULL::text
)
  RETURNS TABLE (
    membro_id     uuid,
    nome_completo text,
    campus        text,
    foto          text,
    motivo        text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.sugestoes_de_vinculo(email, telefone, nome)
$function$;

REVOKE ALL ON FUNCTION "public"."sugestoes_de_vinculo"(text, text, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.vincular_conta (
  usuario uuid,
  membro  uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.vincular_conta(usuario, membro)
$function$;

REVOKE ALL ON FUNCTION "public"."vincular_conta"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."convites"
  ADD CONSTRAINT "convites_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."convites"
  ADD CONSTRAINT "convites_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."convites"
  ADD CONSTRAINT "convites_usuario_id_fkey" FOREIGN KEY (usuario_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX convites_campus_idx ON public.convites USING btree (campus, created_at DESC);

CREATE INDEX convites_membro_idx ON public.convites USING btree (membro_id);

CREATE INDEX convites_recentes_idx ON public.convites USING btree (created_at DESC, id);

CREATE UNIQUE INDEX convites_segredo_idx ON public.convites USING btree (segredo);

CREATE UNIQUE INDEX convites_um_aberto_idx ON public.convites USING btree (email)
  WHERE ((aceito_em IS NULL) AND (revogado_em IS NULL));

CREATE INDEX convites_usuario_idx ON public.convites USING btree (usuario_id);

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.convites
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.convites
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'segredo');

CREATE POLICY "convites: vê quem edita configurações, no alcance" ON "public"."convites"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])))));

COMMENT ON COLUMN "public"."convites"."aceito_em" IS 'When the person came in.';

COMMENT ON COLUMN "public"."convites"."autor" IS 'Who invited.';

COMMENT ON COLUMN "public"."convites"."campus" IS 'The campus that the account will belong to.';

COMMENT ON COLUMN "public"."convites"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."convites"."email" IS 'Who is invited; at most one open invitation each.';

COMMENT ON COLUMN "public"."convites"."enviado_em" IS 'When it was last sent.';

COMMENT ON COLUMN "public"."convites"."envios" IS 'How often it was sent by e-mail.';

COMMENT ON COLUMN "public"."convites"."expira_em" IS 'Until when the link is good.';

COMMENT ON COLUMN "public"."convites"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."convites"."membro_id" IS 'The church record that the account will be linked to.';

COMMENT ON COLUMN "public"."convites"."nome" IS 'First name.';

COMMENT ON COLUMN "public"."convites"."papeis" IS 'The roles that the account will get: [{role, campus, expira_em}].';

COMMENT ON COLUMN "public"."convites"."revogado_em" IS 'When it was taken back.';

COMMENT ON COLUMN "public"."convites"."segredo" IS 'SHA-256 of what the link carries; nobody reads it.';

COMMENT ON COLUMN "public"."convites"."sobrenome" IS 'Last name.';

COMMENT ON COLUMN "public"."convites"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."convites"."usuario_id" IS 'The account, once the invitation was accepted.';

COMMENT ON FUNCTION "app"."aceitar_convite"() IS 'Trigger: an address that was just confirmed may have an open invitation.';

COMMENT ON FUNCTION "app"."aplicar_convite"(uuid) IS 'Gives an account whose e-mail was just confirmed what its open invitation says: names, campus, roles, link.';

COMMENT ON FUNCTION "app"."bloquear_conta"(uuid, boolean) IS 'See public.bloquear_conta.';

COMMENT ON FUNCTION "app"."convidar"(jsonb) IS 'See public.convidar.';

COMMENT ON FUNCTION "app"."convite_do_segredo"(text) IS 'See public.convite_do_segredo.';

COMMENT ON FUNCTION "app"."convite_enviado"(uuid) IS 'See public.convite_enviado.';

COMMENT ON FUNCTION "app"."exigir_gestao"(uuid) IS 'Refuses unless the caller may look after this account: in reach, not their own, and those above only by an admin.
Raises PT404, 42501.';

COMMENT ON FUNCTION "app"."gere_contas"(text) IS 'The caller looks after the accounts of this campus.';

COMMENT ON FUNCTION "app"."listar_contas"(text, text, public.papel, text, integer, text) IS 'See public.listar_contas.';

COMMENT ON FUNCTION "app"."membro_do_convite"(uuid) IS 'The church record of an invitation, checked. Raises PT404, PT409.';

COMMENT ON FUNCTION "app"."papeis_do_convite"(jsonb) IS 'The roles of an invitation, checked. Raises 42501, PT400, 22P02.';

COMMENT ON FUNCTION "app"."registrar_na_conta"(text, uuid, jsonb) IS 'Writes down what the caller did about an account.';

COMMENT ON FUNCTION "app"."renovar_convite"(uuid) IS 'See public.renovar_convite.';

COMMENT ON FUNCTION "app"."revogar_convite"(uuid) IS 'See public.revogar_convite.';

COMMENT ON FUNCTION "app"."sair_de_todos"(uuid) IS 'See public.sair_de_todos.';

COMMENT ON FUNCTION "app"."sugestoes_de_vinculo"(text, text, text) IS 'See public.sugestoes_de_vinculo.';

COMMENT ON FUNCTION "app"."vincular_conta"(uuid, uuid) IS 'See public.vincular_conta.';

COMMENT ON FUNCTION "public"."bloquear_conta"(uuid, boolean) IS 'Shuts an account that the caller looks after out, at once and everywhere, or lets it in again. Never one''s own, nor the
last admin''s. Raises PT404, 42501.';

COMMENT ON FUNCTION "public"."convidar"(jsonb) IS 'Invites {email, nome, sobrenome?, campus, papeis?: [{role, campus, expira_em}], membro_id?} and gives {id, segredo, email}:
the link is /convite/<segredo>, good for 7 days, and is shown this once. Inviting the same address again replaces the open
invitation. For those who edit configuracoes in that campus; roles by those who give roles. Raises 42501, PT400, PT404, PT409.';

COMMENT ON FUNCTION "public"."convite_do_segredo"(text) IS 'Whom an open invitation is for, by what its link carries: {email, nome, sobrenome}. For the function that accepts it.
Raises PT404, PT409.';

COMMENT ON FUNCTION "public"."convite_enviado"(uuid) IS 'Counts an e-mail of an invitation. For the function that sends it.';

COMMENT ON FUNCTION "public"."listar_contas"(text, text, public.papel, text, integer, text) IS 'The accounts in reach of whoever edits configuracoes, by name. busca: words of name, e-mail, username or phone. estado: one
of those of an account, or sem_vinculo (no church record). limite: 1 to 100; cursor: that of the last one shown.';

COMMENT ON FUNCTION "public"."renovar_convite"(uuid) IS 'A new link for an open invitation, for 7 days; the one before is no longer good. {id, segredo, email}. Raises PT404.';

COMMENT ON FUNCTION "public"."revogar_convite"(uuid) IS 'Takes back an invitation that nobody accepted. Raises PT404.';

COMMENT ON FUNCTION "public"."sair_de_todos"(uuid) IS 'Ends every session of an account that the caller looks after, and gives how many. Raises PT404, 42501.';

COMMENT ON FUNCTION "public"."sugestoes_de_vinculo"(text, text, text) IS 'Up to five church records in reach without an account that have this e-mail, phone (E.164) or name, the surest first.';

COMMENT ON FUNCTION "public"."vincular_conta"(uuid, uuid) IS 'Links an account to a church record, instead of the one it had; membro null: to none. For those who edit configuracoes and
reach both. Raises PT404, PT409 (the record has an account), 42501.';

COMMENT ON TABLE "public"."convites" IS 'Invitations to have an account. Written by functions only.';

COMMENT ON TYPE "public"."conta" IS 'An account as those who look after accounts see it. estado: ativa, bloqueada, convidada (has not come in yet) or
nao_confirmada. papeis: [{role, campus, expira_em}] that hold now. cursor: sent back, it asks for what follows.';

REVOKE ALL ON FUNCTION "app"."aceitar_convite"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aplicar_convite"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."bloquear_conta"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."bloquear_conta"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."convidar"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."convidar"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."convite_do_segredo"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."convite_do_segredo"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."convite_enviado"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."convite_enviado"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "app"."exigir_gestao"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."gere_contas"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."listar_contas"(text, text, public.papel, text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."listar_contas"(text, text, public.papel, text, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."membro_do_convite"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."papeis_do_convite"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."registrar_na_conta"(text, uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."renovar_convite"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."renovar_convite"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."revogar_convite"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."revogar_convite"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."sair_de_todos"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sair_de_todos"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."sugestoes_de_vinculo"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sugestoes_de_vinculo"(text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."vincular_conta"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."vincular_conta"(uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."bloquear_conta"(uuid, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."convidar"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."convite_do_segredo"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."convite_enviado"(uuid) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."listar_contas"(text, text, public.papel, text, integer, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."renovar_convite"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."revogar_convite"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."sair_de_todos"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."sugestoes_de_vinculo"(text, text, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."vincular_conta"(uuid, uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."convites" FROM "authenticated";

REVOKE ALL ("aceito_em") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("aceito_em") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("autor") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("autor") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("campus") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("campus") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("email") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("email") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("enviado_em") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("enviado_em") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("envios") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("envios") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("expira_em") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("expira_em") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("membro_id") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("membro_id") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("nome") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("papeis") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("papeis") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("revogado_em") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("revogado_em") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("sobrenome") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("sobrenome") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("updated_at") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."convites" TO "authenticated";

REVOKE ALL ("usuario_id") ON TABLE "public"."convites" FROM "authenticated";

GRANT SELECT ("usuario_id") ON TABLE "public"."convites" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."convites" TO "service_role";

-- After the profile is made and the record with the same e-mail is linked: triggers run in the order of their names.
create trigger d_aceitar_convite_novo after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function app.aceitar_convite();
create trigger d_aceitar_convite after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function app.aceitar_convite();
