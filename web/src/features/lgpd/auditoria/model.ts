import { z } from 'zod'
import { PAPEL_LABELS } from '@/features/permissoes/public'
import { origemLabel } from '@/features/vida/public'
import { churchZone } from '@/lib/clock'
import { csvLines } from '@/lib/csv'
import { formatDateTime } from '@/lib/format'

/** What can be asked for: groups of tables under a name that people know. */
export const ASSUNTOS: Readonly<Record<string, { label: string; tabelas: readonly string[] }>> = {
  cadastro: { label: 'Cadastro de pessoas', tabelas: ['membros_igreja'] },
  documentos: { label: 'Documentos e filiação', tabelas: ['membros_reservados', 'documentos_membros'] },
  familia: {
    label: 'Família',
    tabelas: ['familias', 'familia_membros', 'parentescos', 'autorizados_busca'],
  },
  vida: {
    label: 'Eventos de vida e transferências',
    tabelas: [
      'eventos_de_vida',
      'mudancas_de_situacao',
      'mudancas_de_titulo',
      'transferencias',
      'transferencia_membros',
      'cartas',
    ],
  },
  funcoes: { label: 'Funções em ministérios', tabelas: ['membros_funcoes'] },
  papeis: {
    label: 'Papéis e permissões',
    tabelas: ['user_roles', 'role_permissions', 'concessoes_pessoais'],
  },
  solicitacoes: {
    label: 'Solicitações de cadastro',
    tabelas: ['solicitacoes_cadastro', 'codigos_cadastro', 'pedidos_alteracao'],
  },
  lgpd: {
    label: 'Pedidos sobre dados pessoais',
    tabelas: ['pedidos_lgpd', 'anonimizacoes', 'retencao_regras'],
  },
  configuracoes: {
    label: 'Configurações da igreja',
    tabelas: ['igreja', 'campi', 'listas', 'titulos', 'modelos_de_mensagem'],
  },
}

export const TIPO_LABELS: Readonly<Record<string, string>> = {
  edicao: 'Edição de cadastro',
  cadastro: 'Cadastro novo',
  solicitacao_aprovada: 'Solicitação aprovada',
  pedido_decidido: 'Alteração pedida pela pessoa',
  importacao: 'Importação',
  em_massa: 'Alteração em massa',
  unificacao: 'Unificação de cadastros',
  situacao: 'Mudança de situação',
  titulo: 'Mudança de título',
  transferencia: 'Transferência de campus',
  salvar_familia: 'Família',
  excluir_documento: 'Documento excluído',
  permissoes: 'Permissões dos papéis',
  acesso: 'Pedido de acesso respondido',
  vinculo: 'Conta ligada ao cadastro',
  pedido_lgpd: 'Pedido de titular',
  anonimizacao: 'Anonimização',
  configuracao: 'Configuração da igreja',
  retencao: 'Retenção',
  desfazer: 'Desfeito',
}

const assuntos = Object.keys(ASSUNTOS)
const tipos = Object.keys(TIPO_LABELS)
const day = z.union([z.iso.date(), z.literal('')]).default('')

/** The state of the page that lives in the address. */
export const auditoriaSearch = z.object({
  desde: day,
  ate: day,
  pessoa: z.union([z.guid(), z.literal('')]).default(''),
  autor: z.union([z.guid(), z.literal('')]).default(''),
  operacao: z.union([z.guid(), z.literal('')]).default(''),
  assunto: z.enum(['', ...assuntos]).default(''),
  tipo: z.enum(['', ...tipos]).default(''),
  campus: z.string().default(''),
})
export type AuditoriaSearch = z.infer<typeof auditoriaSearch>

/** What is asked of the database; empty ones are left out. */
export function filtrosDe({ pessoa, assunto, ...rest }: AuditoriaSearch): Record<string, string | string[]> {
  const set = Object.entries({ ...rest, membro: pessoa }).filter(([, value]) => value !== '')
  const tabelas = ASSUNTOS[assunto]?.tabelas
  return { ...Object.fromEntries(set), ...(tabelas && { tabelas: [...tabelas] }) }
}

const texto = z.string().nullable()

export const auditoriaAnswer = z.array(
  z.object({
    id: z.number(),
    momento: z.string(),
    autor: texto,
    autor_nome: texto,
    papeis: z.array(z.string()),
    ip: texto,
    origem: z.string(),
    acao: z.enum(['incluir', 'alterar', 'excluir']),
    titulo: z.string(),
    membro_id: texto,
    pessoa: texto,
    motivo: texto,
    reservado: z.boolean(),
    campos: z.array(
      z.object({ rotulo: z.string(), antes: z.string().optional(), depois: z.string().optional() }),
    ),
    operacao: z.object({ id: z.string(), titulo: z.string(), desfeita_em: texto }).nullable(),
  }),
)
export type Registro = z.infer<typeof auditoriaAnswer>[number]

const PAPEIS: Readonly<Record<string, string>> = PAPEL_LABELS

/** What was done by itself while somebody looked at something: not an act of theirs. */
export const isAutomatico = ({ origem }: Pick<Registro, 'origem'>) => origem === 'agenda'

/** What was done by itself many times in a row stands together. */
export function emGrupos<R extends Pick<Registro, 'origem' | 'titulo'>>(registros: readonly R[]): R[][] {
  const grupos: R[][] = []
  for (const registro of registros) {
    const ultimo = grupos.at(-1)
    const igual = ultimo?.[0]?.titulo === registro.titulo && ultimo[0].origem === registro.origem
    if (ultimo && igual && isAutomatico(registro)) ultimo.push(registro)
    else grupos.push([registro])
  }
  return grupos
}

/** As whom, from where: `Administrador · pela tela · 10.0.0.1`. */
export function contextoDe({ papeis, origem, ip, autor_nome }: Registro): string {
  const roles = papeis.map((papel) => PAPEIS[papel] ?? papel).join(', ')
  const quem = isAutomatico({ origem }) && autor_nome
  return [quem, roles, origemLabel(origem), ip].filter(Boolean).join(' · ')
}

const ACAO_LABELS = { incluir: 'Incluiu', alterar: 'Alterou', excluir: 'Excluiu' }

/** The changes as a file for spreadsheets: one line per changed field. */
export function csvDe(registros: readonly Registro[]): string {
  const lines = registros.flatMap((one) => {
    const head = [
      formatDateTime(one.momento, churchZone()),
      one.autor_nome ?? 'Sistema',
      one.papeis.map((papel) => PAPEIS[papel] ?? papel).join(', '),
      ACAO_LABELS[one.acao],
      one.titulo,
      one.pessoa ?? '',
    ]
    const tail = [one.motivo ?? '', origemLabel(one.origem), one.ip ?? '', one.operacao?.titulo ?? '']
    const campos = one.campos.length > 0 ? one.campos : [{ rotulo: '', antes: '', depois: '' }]
    return campos.map(({ rotulo, antes = '', depois = '' }) => [...head, rotulo, antes, depois, ...tail])
  })
  const fields = [
    'Momento',
    'Quem',
    'Como',
    'Ação',
    'O quê',
    'Pessoa',
    'Campo',
    'Antes',
    'Depois',
    'Motivo',
    'Origem',
    'Endereço',
    'Operação',
  ]
  return csvLines([fields, ...lines])
}
