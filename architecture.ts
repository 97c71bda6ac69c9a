/**
 * The features of the product, in order: each may use only those above it, and only through their `public.ts`; its
 * tables may refer only to tables of those above it. So a circle cannot be written. The folders of `supabase/schemas`
 * are loaded in this order (scripts/schema.ts).
 * Held by `tests/architecture.test.ts`.
 */
export const FEATURES = [
  'auth',
  'auditoria',
  'campi',
  'membros',
  'permissoes',
  'familias',
  'vida',
  'cuidado',
  'solicitacoes',
  'duplicados',
  'intercambio',
  'perfil',
  'notificacoes',
  'atos',
  'ministerios',
  'igreja',
  'eventos',
  'inscricoes',
  'escalas',
  'estacoes',
  'kids',
  'agenda',
  'financeiro',
  'contribuicoes',
  'pagamentos',
  'ofertas',
  'pix',
  'banco',
  'transparencia',
  'fechamento',
  'fluxo',
  'conteudo',
  'slides',
  'musicas',
  'biblia',
  'roteiro',
  'projecao',
  'comunidade',
  'feed',
  'conversas',
  'oracao',
  'atendimento',
  'instapv',
  'diretorio',
  'convivio',
  'alunos',
  'usuarios',
  'configuracoes',
  'lgpd',
  'pedras-vivas',
  'relatorios',
  'dashboard',
  'modo-app',
  'home',
] as const

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
