/**
 * The features of the product, in order: each may use only those above it, and only through their `public.ts`; its
 * tables may refer only to tables of those above it. So a circle cannot be written.
 * `areas` names the files of `supabase/schemas` (without their number) whose tables belong to the feature.
 * Held by `tests/architecture.test.ts`.
 */
export const FEATURES: readonly { name: string; areas: readonly string[] }[] = [
  { name: 'auth', areas: ['base', 'acesso'] },
  { name: 'auditoria', areas: ['alteracoes', 'alteracoes_desfazer', 'alteracoes_tempo'] },
  { name: 'campi', areas: ['igreja', 'listas', 'modelos'] },
  {
    name: 'membros',
    areas: [
      'membros',
      'reservados',
      'ficha',
      'busca',
      'aniversarios',
      'em_massa',
      'listas_salvas',
      'regras',
      'consentimentos',
      'rostos',
    ],
  },
  {
    name: 'familias',
    areas: ['familias', 'familias_vinculos', 'familias_casa', 'familias_parentescos', 'familias_busca'],
  },
  {
    name: 'vida',
    areas: [
      'vida',
      'vida_eventos',
      'vida_tempo',
      'vida_transferencias',
      'vida_transferencias_cartas',
      'vida_transferencias_decidir',
    ],
  },
  { name: 'cuidado', areas: ['cuidado', 'cuidado_documentos', 'cuidado_acompanhamento'] },
  { name: 'solicitacoes', areas: ['solicitacoes', 'solicitacoes_decidir', 'solicitacoes_alteracao'] },
  { name: 'duplicados', areas: ['duplicados', 'duplicados_unificar'] },
  { name: 'intercambio', areas: ['importacao', 'importacao_aplicar', 'exportacao', 'carteirinhas'] },
  { name: 'perfil', areas: ['fotos'] },
  {
    name: 'notificacoes',
    areas: ['notificacoes', 'canais', 'canais_aparelhos', 'canais_entregas', 'canais_resumo'],
  },
  {
    name: 'ministerios',
    areas: [
      'ministerios',
      'ministerios_catalogo',
      'ministerios_equipes',
      'ministerios_funcoes',
      'ministerios_inscricoes',
      'ministerios_visao',
    ],
  },
  { name: 'igreja', areas: ['igreja_campus'] },
  {
    name: 'eventos',
    areas: [
      'eventos',
      'agenda',
      'agenda_series',
      'agenda_dias',
      'presenca',
      'presenca_dia',
      'presenca_telao',
      'rsvp',
    ],
  },
  {
    name: 'escalas',
    areas: [
      'escalas',
      'escalas_acesso',
      'escalas_avisos',
      'escalas_conflitos',
      'escalas_convites',
      'escalas_disponibilidade',
      'escalas_disponibilidade_pedidos',
      'escalas_equilibrio',
      'escalas_matriz',
      'escalas_minhas',
      'escalas_modelos',
      'escalas_montar',
      'escalas_painel',
      'escalas_preencher',
      'escalas_publicar',
      'escalas_servico',
      'escalas_trocas',
      'escalas_trocas_aceitar',
      'escalas_trocas_rodas',
      'escalas_vagas_abertas',
    ],
  },
  {
    name: 'checkin',
    areas: [
      'estacoes',
      'estacoes_dia',
      'kids',
      'kids_ajustes',
      'kids_ator',
      'kids_chegada',
      'kids_codigos',
      'kids_cuidados',
      'kids_entrada',
      'kids_estacao',
      'kids_registros',
      'kids_saida',
      'kids_salas',
    ],
  },
  { name: 'financeiro', areas: [] },
  { name: 'conteudo', areas: [] },
  { name: 'projecao', areas: [] },
  { name: 'comunidade', areas: [] },
  { name: 'feed', areas: [] },
  { name: 'instapv', areas: [] },
  { name: 'diretorio', areas: [] },
  { name: 'alunos', areas: [] },
  { name: 'relatorios', areas: [] },
  { name: 'modo-app', areas: [] },
  {
    name: 'permissoes',
    areas: [
      'permissoes',
      'acessos',
      'por_que',
      'mudancas',
      'pedidos',
      'ver_como',
      'regionais',
      'somente_leitura',
    ],
  },
  {
    name: 'inscricoes',
    areas: [
      'inscricoes_regras',
      'inscricoes',
      'inscricoes_ajustes',
      'inscricoes_pedido',
      'inscricoes_contas',
      'inscricoes_espera',
      'inscricoes_ingresso',
      'inscricoes_numeros',
      'agenda_ics',
    ],
  },
  { name: 'usuarios', areas: ['usuarios', 'usuarios_contas'] },
  {
    name: 'configuracoes',
    areas: ['identidade', 'contas', 'seguranca', 'seguranca_regras', 'integracoes', 'saude'],
  },
  {
    name: 'lgpd',
    areas: [
      'lgpd_auditoria',
      'lgpd_pedidos',
      'lgpd_exportar',
      'lgpd_anonimizar',
      'lgpd_mapa',
      'lgpd_certificados',
      'lgpd_retencao',
      'consentimentos_papel',
    ],
  },
  {
    name: 'pedras-vivas',
    areas: ['pedras_vivas', 'pedras_vivas_lideranca', 'pedras_vivas_globais', 'pedras_vivas_avisos'],
  },
  { name: 'dashboard', areas: [] },
  { name: 'home', areas: ['inicio', 'tarefas'] },
]

/** What the files of each place may import from this repository, beside their own place. */
export const PLACES: Record<string, readonly string[]> = {
  'web/src/lib': ['supabase/database.types.ts'],
  'web/src/components': ['web/src/lib'],
  // the face engine is one: pure, it runs on the server and on a check-in station
  'web/src/features': ['web/src/lib', 'web/src/components', 'supabase/functions/_shared/faces/engine'],
  'web/src/app': ['web/src/lib', 'web/src/components', 'web/src/features'],
  backend: ['package.json'],
  'supabase/functions/_shared/faces/engine': [],
  'supabase/functions': ['supabase/database.types.ts'],
}

/** Names of folders that say nothing of what is inside. */
export const NAMELESS = ['utils', 'helpers', 'misc', 'common', 'shared', 'services', 'types']
