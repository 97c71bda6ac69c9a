import { globSync, readFileSync } from 'node:fs'
import { describe } from 'vitest'
import { expect, sql, test } from '../support/church.ts'

interface Named {
  name: string
}

const names = async (text: string) => (await sql<Named>(text)).map(({ name }) => name)

describe('tables', () => {
  test('each one has row-level security', async () => {
    const open = await names(`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'rostos'::regnamespace)
        and c.relkind in ('r', 'p')
        and not c.relrowsecurity`)
    expect(open).toEqual([])
  })

  test('policies are for signed-in people, and one per operation', async () => {
    const broad = await names(`
      select tablename || ': ' || policyname as name from pg_policies
      where schemaname = 'public' and policyname <> 'sessão: só a que vale'
        and (roles <> '{authenticated}' or cmd = 'ALL' or permissive <> 'PERMISSIVE')`)
    const double = await names(`
      select tablename || ' ' || cmd as name from pg_policies
      where schemaname = 'public' group by tablename, cmd having count(*) > 1`)
    expect([...broad, ...double]).toEqual([])
  })

  test('each one, files and messages too, opens to a good session alone', async () => {
    const open = await names(`
      select c.oid::regclass::text as name from pg_class c
      where (c.relnamespace = 'public'::regnamespace or c.oid in ('storage.objects'::regclass, 'realtime.messages'::regclass))
        and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (
          select from pg_policy p where p.polrelid = c.oid and p.polname = 'sessão: só a que vale' and not p.polpermissive
            and p.polcmd = '*' and p.polroles = array['authenticated'::regrole::oid] and p.polwithcheck is null
            and pg_get_expr(p.polqual, p.polrelid) ~ '^\\( SELECT app.sessao_vale\\(\\) AS sessao_vale\\)$')`)
    expect(open).toEqual([])
  })

  test('what the REST API asks before each request', async () => {
    expect(
      await names(
        `select unnest(setconfig) as name from pg_db_role_setting where setrole = 'authenticator'::regrole`,
      ),
    ).toContain('pgrst.db_pre_request=app.conferir_sessao')
  })

  test('what a person is granted has a policy, and the other way round', async () => {
    const apart = await names(`
      with granted as (
        select distinct table_name::text as name, privilege_type::text as cmd from information_schema.column_privileges
        where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('SELECT', 'INSERT', 'UPDATE')
        union
        select table_name::text, privilege_type::text from information_schema.table_privileges
        where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'DELETE'
      ), ruled as (
        select tablename::text as name, cmd from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE')
      select coalesce(g.name, r.name) || ' ' || coalesce(g.cmd, r.cmd) as name
      from granted g full join ruled r using (name, cmd) where g.name is null or r.name is null`)
    expect(apart).toEqual([])
  })

  test('nobody is granted more than rows', async () => {
    const grants = await names(`
      select table_name || ' ' || grantee || ' ' || privilege_type as name from information_schema.table_privileges
      where table_schema in ('public', 'app', 'rostos')
        and (grantee in ('anon', 'PUBLIC')
          or (grantee = 'authenticated' and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
          or (grantee = 'authenticated' and table_schema <> 'public')
          or (grantee = 'service_role' and table_schema = 'rostos'))`)
    expect(grants).toEqual([])
  })

  test('a session that sees as somebody else can write to none', async () => {
    const open = await names(`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'rostos'::regnamespace)
        and c.relkind in ('r', 'p') and c.oid <> 'app.simulacoes'::regclass
        and not exists (
          select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'somente_leitura' and t.tgenabled = 'O'
            and t.tgfoid = 'app.somente_leitura'::regproc)`)
    expect(open).toEqual([])
  })

  test('no text of any brings control characters', async () => {
    const open = await names(`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.oid <> 'public.alteracoes'::regclass
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid in ('text'::regtype, 'text[]'::regtype))
        and not exists (
          select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'a0_limpar_textos' and t.tgenabled = 'O'
            and t.tgfoid = 'app.limpar_textos'::regproc)`)
    expect(open).toEqual([])
  })

  test('every foreign key is indexed', async () => {
    const slow = await names(`
      select k.conname as name from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null)`)
    expect(slow).toEqual([])
  })

  test('every column that a policy compares is indexed', async () => {
    const slow = await names(`
      with read as (
        select p.tablename, a.attname, c.oid as relid, a.attnum
        from pg_policies p
        join pg_class c on c.relname = p.tablename and c.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where p.schemaname = 'public'
          and coalesce(p.qual, '') || coalesce(p.with_check, '') ~ ('\\m' || a.attname || ' =')
      )
      select distinct tablename || '.' || attname as name from read r
      where not exists (select from pg_index i where i.indrelid = r.relid and r.attnum = i.indkey[0])`)
    expect(slow).toEqual([])
  })

  test('each one is registered, and says what it is', async () => {
    const silent = await names(`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'rostos'::regnamespace) and c.relkind in ('r', 'p')
        and (obj_description(c.oid, 'pg_class') is null and c.relnamespace = 'public'::regnamespace
          or not exists (select from app.tabelas t where t.relacao = c.relname))`)
    expect(silent).toEqual([])
  })

  test('what is registered of columns is of columns that are there', async () => {
    const gone = await names(`
      select relacao || '.' || coluna as name from app.colunas k
      where relacao <> '' and not exists (
        select from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        join app.tabelas t on t.relacao = c.relname
        where c.relname = k.relacao and a.attname = k.coluna)`)
    expect(gone).toEqual([])
  })
})

describe('functions', () => {
  const executable = (role: string, schema: string) =>
    names(`
      select proname as name from pg_proc
      where pronamespace = '${schema}'::regnamespace and has_function_privilege('${role}', oid, 'execute')
      order by proname`)

  test('public offers these to anybody, and no more', async () => {
    expect(await executable('anon', 'public')).toEqual([
      'aceitar_vaga',
      'campi_publicos',
      'cancelar_minha_inscricao',
      'conferir_carta',
      'conferir_carteirinha',
      'conferir_certificado',
      'conferir_cupom',
      'convite_da_escala',
      'convite_de_cadastro',
      'email_de_avisos',
      'igreja',
      'meu_acesso',
      'pagina_de_inscricao',
      'pedido_de_inscricao',
      'responder_acordo',
      'responder_convite',
      'senha_minima',
      'ver_acordo',
    ])
  })

  test('public offers these to signed-in people, and no more', async () => {
    const offered = [
      'acordos_da_crianca',
      'confirmar_acordo',
      'levantar_proibicao',
      'responder_busca',
      'responder_guarda',
      'pedir_acordo',
      'quem_concorda',
      'responder_acordo',
      'ver_acordo',
      'decidir_vinculo',
      'meu_vinculo',
      'pedir_vinculo',
      'vinculos_pedidos',
      'anotar_incidente_kids',
      'buscar_kids',
      'chamada_kids',
      'chamar_responsavel_kids',
      'cuidados_kids',
      'definir_pin_kids',
      'desfazer_entrada_kids',
      'dias_do_kids',
      'entrar_kids',
      'entregar_kids',
      'equipe_kids',
      'ligar_kids_na_estacao',
      'ler_cuidados_kids',
      'lista_kids',
      'marcar_adulto_kids',
      'minhas_criancas_no_kids',
      'mudar_sala_kids',
      'painel_kids',
      'reimprimir_kids',
      'retirada_kids',
      'salvar_ajustes_kids',
      'salvar_cuidados_kids',
      'salvar_sala_kids',
      'supervisores_kids',
      'visitante_kids',
      'criar_codigo_da_estacao',
      'parear_estacao',
      'resumo_das_estacoes',
      'revogar_estacao',
      'salvar_estacao',
      'aceitar_troca',
      'aceitar_roda',
      'aplicar_preenchimento',
      'dados_preenchimento',
      'desfazer_preenchimento',
      'equilibrio_escalas',
      'propor_rodas',
      'recusar_roda',
      'rodas_para_mim',
      'aplicar_modelo_escala',
      'cancelar_troca',
      'candidatos_da_troca',
      'candidatos_da_vaga',
      'convite_da_escala',
      'copiar_escala',
      'decidir_troca',
      'despublicar_escala',
      'escala_matriz',
      'desfazer_resposta',
      'escalar',
      'excluir_bloqueio',
      'excluir_modelo_escala',
      'inscrever_na_vaga',
      'link_do_convite',
      'meu_historico',
      'meu_servico',
      'minha_disponibilidade',
      'mover_na_escala',
      'painel_escalas',
      'pedir_bloqueios',
      'pedir_troca',
      'previa_publicacao',
      'publicar_escalas',
      'quem_serve_comigo',
      'recado_da_escala',
      'recusar_troca',
      'responder_convite',
      'responder_escala',
      'retirar_da_escala',
      'salvar_ajustes_escala',
      'salvar_bloqueio',
      'salvar_modelo_escala',
      'salvar_preferencias',
      'salvar_vagas_escala',
      'sem_bloqueios',
      'trocas_do_ministerio',
      'avisos_parados',
      'email_de_avisos',
      'registrar_aparelho',
      'tentar_entregas',
      'testar_meus_avisos',
      'aceitar_vaga',
      'aprovar_inscricoes',
      'cancelar_inscricoes',
      'cancelar_minha_inscricao',
      'chamar_da_espera',
      'conferir_cupom',
      'confirmar_pagamento',
      'contas_dos_pedidos',
      'criar_endereco_da_agenda',
      'endereco_da_inscricao',
      'exportar_inscritos',
      'numeros_das_inscricoes',
      'inscrever',
      'minhas_inscricoes',
      'pagina_de_inscricao',
      'pedido_de_inscricao',
      'responder_rsvp',
      'revogar_endereco_da_agenda',
      'rsvp_do_dia',
      'salvar_inscricoes_do_evento',
      'sugestoes_da_inscricao',
      'vincular_inscricao',
      'usar_ingresso',
      'aceitar_transferencia',
      'alertas_da_lideranca',
      'avisos_globais_publicados',
      'campi_em_resumo',
      'contar_publico_do_aviso',
      'domingo_dos_campi',
      'encerrar_aviso_global',
      'excluir_ministerio_global',
      'historico_da_visao',
      'lideranca_dos_campi',
      'meus_avisos_globais',
      'ministerios_globais_e_capitulos',
      'publicar_aviso_global',
      'ramo_da_lideranca',
      'salvar_ministerio_global',
      'salvar_visao',
      'vincular_capitulos',
      'abrir_acompanhamento',
      'abrir_ato',
      'alterar_ato',
      'atos',
      'mover_ato',
      'previa_do_ato',
      'quadro_de_atos',
      'realizar_ato',
      'abrir_documento',
      'abrir_o_dia',
      'acesso_da_pessoa',
      'acompanhamentos',
      'alcance_identificacao',
      'analise_da_solicitacao',
      'aniversariantes',
      'aplicar_em_massa',
      'aplicar_retencao',
      'aprovar_solicitacao',
      'atualizar_listas',
      'avisar_vencimentos',
      'auditoria',
      'bloquear_conta',
      'buscar_contas',
      'buscar_membros',
      'cadastrar_membro',
      'campi_publicos',
      'cancelar_anonimizacao',
      'cancelar_transferencia',
      'carta',
      'casa',
      'compartilhar_endereco',
      'cancelar_pedido',
      'concessoes_derivadas',
      'conferir_carteirinha',
      'conferir_linhas',
      'conferir_carta',
      'conferir_certificado',
      'conferir_rostos',
      'confirmar_anonimizacao',
      'codigo_do_telao',
      'confirmar_presenca',
      'contagem_de_consentimentos',
      'contar_membros',
      'contar_papeis',
      'contas_com_segundo_fator',
      'convidar',
      'convite_de_cadastro',
      'decidir_pedido',
      'definir_retencao',
      'definir_segundo_fator',
      'desfazer_importacao',
      'desfazer_operacao',
      'desistir_inscricao',
      'emitir_carta',
      'emitir_carteirinhas',
      'encerrar_concessao',
      'encerrar_importacao',
      'encerrar_outras_sessoes',
      'encerrar_papel',
      'encerrar_sessao',
      'escolher_responsavel',
      'agenda',
      'agenda_do_ano',
      'ausentes',
      'exportar_ausentes',
      'exportar_presencas',
      'lista_de_presenca',
      'numeros_do_dia',
      'receber_visitante',
      'cancelar_ocorrencia',
      'conflitos_de_uso',
      'decidir_usos',
      'meus_eventos',
      'usos_do_dia',
      'usos_pedidos',
      'evento_da_presenca',
      'excluir_evento',
      'marcar_presencas',
      'mudar_estado_do_dia',
      'mudar_ocorrencia',
      'prolongar_eventos',
      'retirar_presencas',
      'salvar_evento',
      'excluir_documento',
      'exportar_pagina',
      'exportar_pessoa',
      'familia_do_membro',
      'historia',
      'fechar_campus',
      'historico_de_acessos',
      'igreja',
      'importar_linhas',
      'iniciar_anonimizacao',
      'iniciar_exportacao',
      'iniciar_importacao',
      'inicio',
      'iniciar_teste',
      'integracoes',
      'inscrever_voluntario',
      'ler_anotacao',
      'lista_de_retencao',
      'listar_contas',
      'mapa_de_dados',
      'matriz_de_permissoes',
      'meu_acesso',
      'meu_cadastro',
      'meu_rosto',
      'minhas_sessoes',
      'ministerios_locais',
      'mover_inscricao',
      'mudar_permissoes',
      'mudar_situacao',
      'mudar_titulo',
      'numeros_do_campus',
      'ordenar_lista',
      'pagina_do_campus',
      'painel_consentimentos',
      'pares_duplicados',
      'pedir_acesso',
      'pedir_lgpd',
      'pedir_nova_senha',
      'pedir_transferencia',
      'pedir_alteracao',
      'permissoes_em',
      'pessoas_com_papel',
      'pessoas_das_fotos',
      'por_que',
      'possiveis_duplicados',
      'previa_anonimizacao',
      'previa_da_unificacao',
      'previa_das_regras',
      'anexar_papel',
      'previa_em_massa',
      'previa_evento_de_vida',
      'previa_fechar_campus',
      'previa_transferencia',
      'quadro_de_acompanhamento',
      'quem_e_afetado',
      'quem_viu_meus_dados',
      'recusar_transferencia',
      'reabrir_campus',
      'redefinir_segundo_fator',
      'regras_de_seguranca',
      'definir_regras_de_seguranca',
      'senha_minima',
      'registrar_acesso_negado',
      'registrar_consentimento',
      'registrar_em_papel',
      'registrar_evento_de_vida',
      'registrar_contato',
      'remover_parentesco',
      'renovar_convite',
      'rejeitar_solicitacao',
      'requisitos_da_funcao',
      'responder_pedido',
      'retencao',
      'responsaveis_de_acompanhamento',
      'revogar_consentimento',
      'revogar_convite',
      'rosto_para_indexar',
      'sair_de_todos',
      'sair_de_ver_como',
      'salvar_familia',
      'salvar_membro',
      'salvar_parentesco',
      'salvar_texto_consentimento',
      'saude',
      'segundo_fator_exigido',
      'separar_familia',
      'sugestoes_de_vinculo',
      'solicitar_transferencia',
      'transferencias',
      'tratar_pedido_lgpd',
      'textos_em_vigor',
      'unificar_membros',
      'usos_das_listas',
      'ver_como',
      'vida',
      'vincular_conta',
      'vincular_familia',
      'visao_do_ministerio',
    ]
    expect(await executable('authenticated', 'public')).toEqual(offered.sort())
  })

  test("a day is the church's, not that of UTC, where it is tomorrow from 21:00 of Brasília on", async () => {
    const oneself = await names(`
      select p.proname as name from pg_proc p
      where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)
        and p.prosrc ~* '\\mcurrent_date\\M|\\mnow\\(\\)::date|\\m(created|updated)_at::date|[a-z]_em::date'
      order by 1`)
    expect(oneself).toEqual([])
  })

  test('a photo of a person in a list goes by their consent, but for those who look after people', async () => {
    const plain = await names(`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'app'::regnamespace
        and regexp_replace(p.prosrc, 'app\\.foto_em_lista\\([^)]*\\)', '', 'g') ~ '\\m[a-z]+\\.foto\\M'
      order by 1`)
    // For staff in their scope, for stations, of one's own children, of ministries, or taken from a list that did ask.
    expect(plain).toEqual([
      'abrir_dia',
      'acompanhamentos',
      'arquivo_solto',
      'avisar_de_nome_ou_foto',
      'buscar_kids',
      'buscar_membros',
      'candidatos_da_vaga',
      'candidatos_do_meu_item',
      'chamada_kids',
      'conferir_foto_do_membro',
      'esquecer_arquivo',
      'esquecer_fotos_antigas',
      'executar_anonimizacao',
      'familia_sugerida',
      'fotos_do_membro',
      'guardar_busca',
      'guardar_poucas_fotos',
      'lado_da_unificacao',
      'levar_foto_ao_profile',
      'lista_de_presenca',
      'lista_kids',
      'membros_da_transferencia',
      'minhas_criancas_no_kids',
      'ministerios_locais',
      'nos_das_pessoas',
      'nos_do_campus',
      'nos_dos_lideres',
      'painel_escalas',
      'pessoa_da_familia',
      'pessoa_do_par',
      'pessoas_das_fotos',
      'possiveis_duplicados',
      'proteger_anonimizado',
      'provar_rostos',
      'quem_falta',
      'quem_leva',
      'quem_serve_comigo',
      'receber_visitante',
      'registrar_identificacao',
      'rosto_para_indexar',
      'sugestoes_de_vinculo',
    ])
  })

  test('only schema app raises privileges, always with an empty search path', async () => {
    const loose = await names(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and ((p.prosecdef and p.pronamespace = 'public'::regnamespace)
          or coalesce('search_path=""' <> all (p.proconfig), true))`)
    expect(loose).toEqual([])
  })

  test('what changes data as the owner is not for people', async () => {
    const writers = await names(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.provolatile = 'v'
        and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
      order by name`)
    const known = [
      'app.conferir_carta(text)',
      'app.conferir_carteirinha(text)',
      'app.conferir_certificado(text)',
      'app.conferir_cupom(text,text)',
      'app.convite_de_cadastro(text)',
      'app.confirmar_acordo(uuid,uuid,uuid,uuid,text)',
      'app.levantar_proibicao(uuid,uuid,text)',
      'app.responder_busca(uuid,boolean)',
      'app.responder_guarda(uuid,uuid,boolean)',
      'app.pedir_acordo(uuid,uuid,uuid,uuid)',
      'app.responder_acordo(text,boolean)',
      'app.ver_acordo(text)',
      'app.decidir_vinculo(uuid,boolean)',
      'app.pedir_vinculo()',
      'app.anotar_incidente_kids(uuid,text)',
      'app.chamar_responsavel_kids(uuid,text)',
      'app.cuidados_kids(text,uuid[])',
      'app.definir_pin_kids(text)',
      'app.desfazer_entrada_kids(uuid)',
      'app.entrar_kids(text,jsonb,jsonb)',
      'app.entregar_kids(text,uuid[],jsonb)',
      'app.ligar_kids_na_estacao(uuid,text)',
      'app.ler_cuidados_kids(uuid,text)',
      'app.lista_kids(text,uuid)',
      'app.marcar_adulto_kids(text,uuid,uuid,boolean)',
      'app.mudar_sala_kids(uuid,uuid,jsonb)',
      'app.reimprimir_kids(uuid)',
      'app.retirada_kids(text,uuid,text)',
      'app.salvar_ajustes_kids(text,boolean)',
      'app.salvar_cuidados_kids(uuid,jsonb,text)',
      'app.salvar_sala_kids(text,jsonb,uuid)',
      'app.visitante_kids(text,jsonb)',
      'app.criar_codigo_da_estacao(uuid,text)',
      'app.parear_estacao(text,text,text,jsonb)',
      'app.revogar_estacao(uuid)',
      'app.salvar_estacao(uuid,text,text,boolean)',
      'app.aceitar_roda(uuid)',
      'app.aceitar_troca(uuid,uuid)',
      'app.aplicar_preenchimento(uuid,jsonb,boolean)',
      'app.desfazer_preenchimento(uuid)',
      'app.propor_rodas_como_lider(uuid)',
      'app.recusar_roda(uuid)',
      'app.aplicar_modelo_escala(uuid,uuid,text[])',
      'app.cancelar_troca(uuid)',
      'app.copiar_escala(uuid,text,text)',
      'app.decidir_troca(uuid,boolean)',
      'app.decidir_usos(uuid,text[],boolean,text)',
      'app.desfazer_resposta(uuid)',
      'app.despublicar_escala(uuid)',
      'app.escalar(uuid,uuid,jsonb)',
      'app.excluir_bloqueio(uuid,boolean)',
      'app.excluir_modelo_escala(uuid)',
      'app.inscrever_na_vaga(uuid)',
      'app.link_do_convite(uuid)',
      'app.mover_na_escala(uuid,uuid)',
      'app.pedir_bloqueios_como_lider(uuid,date)',
      'app.pedir_troca(uuid,tipo_troca,uuid,text)',
      'app.publicar_escalas(uuid[])',
      'app.recado_da_escala(uuid,uuid,text)',
      'app.recusar_troca(uuid)',
      'app.responder_convite(text,boolean,text)',
      'app.responder_escala(uuid,boolean,text)',
      'app.retirar_da_escala(uuid)',
      'app.salvar_ajustes_escala(uuid,jsonb)',
      'app.salvar_bloqueio(uuid,jsonb,text,text,boolean)',
      'app.salvar_modelo_escala(uuid,uuid,jsonb)',
      'app.salvar_preferencias(smallint,text[],text[],uuid[],uuid[])',
      'app.salvar_vagas_escala(uuid,text,jsonb,text)',
      'app.sem_bloqueios(date)',
      'app.aceitar_vaga(text)',
      'app.aprovar_inscricoes(uuid[])',
      'app.cancelar_inscricoes(uuid[],text)',
      'app.cancelar_minha_inscricao(text,uuid)',
      'app.chamar_da_espera(uuid[])',
      'app.confirmar_pagamento(uuid,date,text,bigint)',
      'app.criar_endereco_da_agenda()',
      'app.endereco_da_inscricao(uuid)',
      'app.exportar_inscritos(text)',
      'app.inscrever(text,jsonb)',
      'app.responder_rsvp(text,resposta_rsvp,integer)',
      'app.revogar_endereco_da_agenda()',
      'app.salvar_inscricoes_do_evento(text,jsonb)',
      'app.vincular_inscricao(uuid,uuid)',
      'app.usar_ingresso(text,text,timestamp with time zone)',
      'app.cancelar_ocorrencia(text,text)',
      'app.excluir_evento(text)',
      'app.marcar_presencas(text,jsonb,text)',
      'app.mudar_estado_do_dia(text,estado_ocorrencia,text)',
      'app.mudar_ocorrencia(text,jsonb)',
      'app.exportar_ausentes(integer,text,text)',
      'app.exportar_presencas(text)',
      'app.receber_visitante(text,uuid,text,text,text,boolean)',
      'app.retirar_presencas(text,uuid[],text)',
      'app.prolongar_eventos(jsonb)',
      'app.salvar_evento(uuid,text,jsonb,timestamp with time zone[],timestamp with time zone)',
      'app.aceitar_transferencia(uuid)',
      'app.abrir_ato(ato_tipo,uuid,uuid,date,text,jsonb)',
      'app.alterar_ato(uuid,integer,uuid,date,text,jsonb)',
      'app.mover_ato(uuid,integer,ato_etapa,text)',
      'app.previa_do_ato(uuid,integer,date,jsonb,text)',
      'app.realizar_ato(uuid,integer,date,jsonb,text)',
      'app.avisos_publicados(integer,integer)',
      'app.encerrar_aviso_global(uuid)',
      'app.excluir_ministerio_global(uuid)',
      'app.meus_avisos_globais()',
      'app.publicar_aviso_global(uuid,text,text,date,date,text[],papel[])',
      'app.salvar_ministerio_global(uuid,text,text,uuid)',
      'app.salvar_visao(text,text,text[],text,text,text,smallint,timestamp with time zone)',
      'app.vincular_capitulos(uuid,uuid[])',
      'app.abrir_documento(uuid)',
      'app.abrir_o_dia()',
      'app.aplicar_em_massa(uuid[],jsonb,uuid)',
      'app.aplicar_retencao(text,uuid)',
      'app.conferir_rostos()',
      'app.definir_retencao(text,integer)',
      'app.registrar_em_papel(uuid,finalidade,date,text)',
      'app.salvar_texto_consentimento(finalidade,text)',
      'app.retencao()',
      'app.aplicar_evento(uuid,tipo_evento_de_vida,date,jsonb,text)',
      'app.aprovar_solicitacao(uuid,uuid,text[],boolean,jsonb)',
      'app.atualizar_listas()',
      'app.avisar_vencimentos()',
      'app.bloquear_conta(uuid,boolean)',
      'app.cadastrar_membro(jsonb)',
      'app.auditoria(jsonb,bigint,integer,boolean)',
      'app.cancelar_anonimizacao(uuid)',
      'app.cancelar_transferencia(uuid)',
      'app.confirmar_anonimizacao(uuid,text)',
      'app.iniciar_anonimizacao(uuid,text,text)',
      'app.previa_anonimizacao(uuid)',
      'app.compartilhar_endereco(uuid,uuid[],jsonb)',
      'app.cancelar_pedido(uuid)',
      'app.codigo_do_telao(text)',
      'app.confirmar_presenca(text,boolean,text)',
      'app.convidar(jsonb)',
      'app.decidir_pedido(uuid,boolean,text)',
      'app.anexar_papel(uuid,uuid)',
      'app.definir_regras_de_seguranca(jsonb)',
      'app.definir_segundo_fator(papel[])',
      'app.desfazer_importacao(uuid)',
      'app.desfazer_operacao(uuid,boolean)',
      'app.desistir_inscricao(uuid)',
      'app.emitir_carta_de(uuid,tipo_carta,text)',
      'app.emitir_carteirinhas(uuid[],boolean)',
      'app.encerrar_concessao(uuid)',
      'app.encerrar_importacao(uuid)',
      'app.encerrar_papel(uuid)',
      'app.encerrar_outras_sessoes()',
      'app.encerrar_sessao(uuid)',
      'app.escolher_responsavel(uuid,uuid)',
      'app.excluir_documento(uuid)',
      'app.exportar_pagina(uuid,jsonb,integer)',
      'app.fechar_campus(text,text)',
      'app.exportar_pessoa(uuid)',
      'app.importar_linhas(uuid,jsonb)',
      'app.iniciar_acompanhamento(uuid,uuid,date)',
      'app.iniciar_edicao(text)',
      'app.iniciar_exportacao(jsonb,text[],text)',
      'app.iniciar_importacao(uuid,text,integer,text,text)',
      'app.iniciar_teste(text)',
      'app.inscrever_voluntario(uuid,text)',
      'app.ler_anotacao(uuid)',
      'app.ministerios_locais(text)',
      'app.mover_inscricao(uuid,situacao_inscricao,situacao_inscricao,etapa_inscricao,text,uuid,text)',
      'app.mudar_permissoes(jsonb,text,text)',
      'app.pedir_acesso(recurso,acao,text,text)',
      'app.pedir_lgpd(tipo_pedido_lgpd,text,uuid,text)',
      'app.pedir_transferencia(text,date,text,text)',
      'app.previa_da_transferencia(uuid)',
      'app.previa_do_evento(uuid,tipo_evento_de_vida,date,jsonb,text)',
      'app.recusar_transferencia(uuid,text)',
      'app.quadro_de_acompanhamento(text,boolean,boolean)',
      'app.pedir_alteracao(jsonb)',
      'app.reabrir_campus(text)',
      'app.redefinir_segundo_fator(uuid)',
      'app.registrar_acesso_negado(recurso,acao,text)',
      'app.registrar_consentimento(uuid,finalidade,text)',
      'app.registrar_contato(uuid,contato_canal,text,date)',
      'app.registrar_situacao(uuid,situacao,date,text)',
      'app.registrar_titulo(uuid,uuid,date,text)',
      'app.remover_parentesco(uuid)',
      'app.renovar_convite(uuid)',
      'app.rejeitar_solicitacao(uuid,text)',
      'app.responder_pedido(uuid,boolean,text,timestamp with time zone,papel,text)',
      'app.revogar_consentimento(uuid,finalidade)',
      'app.revogar_convite(uuid)',
      'app.pedir_nova_senha(uuid)',
      'app.sair_de_todos(uuid)',
      'app.sair_de_ver_como()',
      'app.salvar_familia(uuid,text,text)',
      'app.salvar_parentesco(uuid,grau_parentesco,uuid,text,text)',
      'app.separar_familia(uuid,uuid[],text,uuid)',
      'app.solicitar_transferencia(uuid[],text,text)',
      'app.tratar_pedido_lgpd(uuid,estado_pedido_lgpd,text,text,text)',
      'app.unificar_membros(uuid,uuid,text[])',
      'app.ver_como(papel,text,uuid)',
      'app.vincular_conta(uuid,uuid)',
      'app.vincular_familia(uuid,uuid,uuid,familia_papel)',
      'app.email_de_avisos(text,text)',
      'app.registrar_aparelho(text,text,text,text)',
      'app.tentar_entregas(uuid[])',
      'app.testar_meus_avisos()',
    ]
    expect(writers.sort()).toEqual(known.sort())
  })

  test('the product calls what public offers, and nothing else stays open', async () => {
    const offered = new Set([
      ...(await executable('anon', 'public')),
      ...(await executable('authenticated', 'public')),
    ])
    const product = globSync(['web/src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'])
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const words = new Set(product.match(/(?<=['"`/])[a-z_]+(?=['"`?])/g))
    expect([...offered].filter((name) => !words.has(name))).toEqual([])
  })

  test('each one says what it does', async () => {
    const silent = await names(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and obj_description(p.oid, 'pg_proc') is null`)
    expect(silent).toEqual([])
  })

  test('schema app is out of reach of the API', async ({ as }) => {
    const admin = await as('admin')
    const { error } = await admin.schema('app' as 'public').rpc('meu_acesso')
    expect(error?.code).toBe('PGRST106')
  })
})
