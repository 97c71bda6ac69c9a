/**
 * The features of the product, in order: each may use only those above it, and only through their `public.ts`; its
 * tables may refer only to tables of those above it. So a circle cannot be written.
 * `areas` names the files of `supabase/schemas` (without their number) whose tables belong to the feature.
 * Held by `tests/architecture.test.ts`.
 */
export const FEATURES: readonly { name: string; areas: readonly string[] }[] = [
  {
    name: 'auth',
    areas: ['base', 'acesso', 'acesso_alcance', 'limites', 'limites_arquivos', 'sessao', 'textos'],
  },
  { name: 'auditoria', areas: ['alteracoes', 'alteracoes_desfazer', 'alteracoes_tempo'] },
  { name: 'campi', areas: ['igreja', 'igreja_relogios', 'listas', 'modelos'] },
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
      'consentimentos_textos',
      'rostos',
      'rostos_usar',
      'rostos_fotos',
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
      'vida_passos',
      'vida_rotulos',
      'vida_eventos',
      'vida_tempo',
      'vida_transferencias',
      'vida_transferencias_cartas',
      'vida_transferencias_decidir',
    ],
  },
  { name: 'cuidado', areas: ['cuidado', 'cuidado_documentos', 'cuidado_acompanhamento', 'cuidado_quadro'] },
  { name: 'solicitacoes', areas: ['solicitacoes', 'solicitacoes_decidir', 'solicitacoes_alteracao'] },
  { name: 'duplicados', areas: ['duplicados', 'duplicados_semelhanca', 'duplicados_unificar'] },
  { name: 'intercambio', areas: ['importacao', 'importacao_aplicar', 'exportacao', 'carteirinhas'] },
  { name: 'perfil', areas: ['fotos'] },
  {
    name: 'notificacoes',
    areas: [
      'notificacoes',
      'canais',
      'canais_aparelhos',
      'canais_carteiro',
      'canais_entregas',
      'canais_resumo',
    ],
  },
  { name: 'atos', areas: ['atos', 'atos_mover', 'atos_quadro'] },
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
  { name: 'igreja', areas: ['igreja_campus', 'igreja_pagina', 'recursos'] },
  {
    name: 'eventos',
    areas: [
      'eventos',
      'agenda',
      'agenda_series',
      'agenda_dias',
      'agenda_ano',
      'publico',
      'reservas',
      'reservas_decidir',
      'presenca',
      'presenca_ausentes',
      'presenca_dia',
      'presenca_telao',
      'faltas',
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
      'escalas_recado',
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
      'kids_guarda',
      'kids_guarda_acordo',
      'kids_guarda_link',
      'kids_chamada',
      'kids_responsavel',
      'kids_chegada',
      'kids_cifra',
      'kids_codigos',
      'kids_cuidados',
      'kids_entrada',
      'kids_entradas',
      'kids_estacao',
      'kids_registros',
      'kids_relatos',
      'kids_saida',
      'kids_salas',
      'kids_sem_rede',
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
      'inscricoes_conferir',
      'inscricoes_pedido',
      'inscricoes_contas',
      'inscricoes_espera',
      'inscricoes_decidir',
      'inscricoes_minhas',
      'inscricoes_ingresso',
      'inscricoes_numeros',
      'agenda_ics',
      'minha_agenda',
    ],
  },
  { name: 'usuarios', areas: ['usuarios', 'usuarios_contas'] },
  {
    name: 'configuracoes',
    areas: [
      'identidade',
      'contas',
      'contas_vinculo',
      'seguranca',
      'seguranca_regras',
      'integracoes',
      'saude',
    ],
  },
  {
    name: 'lgpd',
    areas: [
      'lgpd_auditoria',
      'lgpd_pedidos',
      'lgpd_exportar',
      'lgpd_anonimizar',
      'lgpd_mapa',
      'lgpd_refazer',
      'lgpd_anonimizar_previa',
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

/** Verbs of code are English (`saveModelo`, not `salvarModelo`): no function, mutation or file of the web begins with one of these. */
export const PORTUGUESE_VERBS =
  `abrir aceitar achar acompanhar adicionar afastar agrupar ajustar alertar alterar anexar anonimizar
  apagar aplicar aprovar arrastar assinar atribuir atualizar autorizar avisar baixar bloquear buscar cadastrar cancelar chamar
  cobrar cobrir comparar compartilhar conceder concluir conferir confirmar consultar contar convidar copiar corrigir cortar criar
  decidir definir deixar descartar descrever desfazer desistir desligar despublicar devolver dizer editar emitir encerrar encher
  entrar entregar enviar escalar escolher escrever escutar esquecer esvaziar excluir exibir exigir explicar exportar fazer fechar
  filtrar gerar gerir gravar guardar identificar igualar importar imprimir indexar indicar iniciar inscrever inserir juntar
  lembrar ler levantar levar ligar limpar listar mandar marcar montar mostrar mover mudar negar nomear oferecer olhar ordenar
  ouvir pagar parar parear pedir perguntar permitir preencher prever procurar proibir prolongar publicar pular reabrir realizar
  receber recusar redefinir reenviar refazer registrar reimprimir reiniciar rejeitar remover renomear reservar responder retirar
  revisar revogar sair salvar seguir selecionar separar solicitar soltar somar subir tentar testar tirar tomar tornar transferir
  tratar trocar unificar unir usar ver verificar vincular visualizar voltar`.split(/\s+/)
