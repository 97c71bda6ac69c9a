import { mutationOptions } from '@tanstack/react-query'
import { membrosQueries, rostoQueries } from '@/features/membros/public'
import { csvFile } from '@/lib/csv'
import { download } from '@/lib/download'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Certificado, certificadoAnswer, certificadoPdf } from './anonimizacao/model'
import { csvDaPessoa, pdfDe } from './arquivo'
import { type AuditoriaSearch, csvDe } from './auditoria/model'
import type { Finalidade, PapelData } from './consentimentos/model'
import { mapaAnswer, mapaCsv, mapaPdf } from './mapa/model'
import {
  type Entrega,
  type Exportado,
  exportadoAnswer,
  type Formato,
  type Pedido,
  type RequestData,
} from './model'
import { lgpdQueries, todosOsRegistros } from './queries'
import type { Parte } from './retencao/model'
import { usoAnswer, usoPdf } from './uso'

type Apply = { onParte: (parte: Parte) => void; isStopped: () => boolean }

const invalidates = [lgpdQueries.all()]

/** What a provider outside keeps of faces goes too; the next one who is indexed asks again should this fail. */
const forgetCopies = () =>
  supabase.functions.invoke('azure-face-index', { body: { limpar: true } }).catch(() => null)

const fileName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

async function blobOf(data: Exportado, formato: Formato): Promise<Blob> {
  if (formato === 'pdf') return pdfDe(data)
  if (formato === 'csv') return csvFile(csvDaPessoa(data))
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

async function saveExportado(answer: unknown, formato: Formato): Promise<void> {
  const data = exportadoAnswer.parse(answer)
  download(await blobOf(data, formato), `dados-${fileName(data.pessoa)}.${formato}`)
}

async function saveMapa(answer: unknown): Promise<void> {
  const data = usoAnswer.parse(answer)
  download(await usoPdf(data), `uso-dos-dados-${fileName(data.pessoa)}.pdf`)
}

/** What was decided on the page of a request. */
type Answer = {
  identidade: string
  resposta: string
  entrega?: Entrega
  campos?: Record<string, { de: string | null; para: string }>
  finalidade?: Finalidade
}

export const lgpdMutations = {
  /** A request about one's own data, or for a person of the caller's campuses. */
  request: (membro_id?: string) =>
    mutationOptions({
      mutationFn: ({ tipo, mensagem, identidade, finalidade }: RequestData) =>
        unwrap(
          supabase.rpc('pedir_lgpd', {
            tipo,
            mensagem: mensagem || undefined,
            identidade: identidade || undefined,
            finalidade: finalidade || undefined,
            membro_id,
          }),
        ),
      meta: { success: 'Pedido registrado. A resposta vem em até 15 dias.', invalidates },
    }),

  /** Does what the request asks for, concludes it, and gives the file that is handed over. */
  answer: ({ id: pedido, tipo }: Pick<Pedido, 'id' | 'tipo'>) =>
    mutationOptions({
      mutationFn: async ({ entrega, campos, finalidade, identidade, resposta }: Answer) => {
        const arquivo = await unwrap(
          supabase.rpc('atender_pedido_lgpd', {
            pedido,
            identidade: identidade || undefined,
            resposta: resposta || undefined,
            entrega: entrega === 'conta' ? 'conta' : 'arquivo',
            campos,
            finalidade,
          }),
        )
        if (finalidade === 'reconhecimento_facial') await forgetCopies()
        if (arquivo !== null && entrega && entrega !== 'conta')
          await (tipo === 'compartilhamento' ? saveMapa(arquivo) : saveExportado(arquivo, entrega))
      },
      meta: {
        success: 'Pedido atendido.',
        invalidates: [...invalidates, membrosQueries.all(), rostoQueries.all()],
      },
    }),

  refuse: (pedido: string) =>
    mutationOptions({
      mutationFn: ({ motivo }: { motivo: string }) =>
        unwrap(supabase.rpc('recusar_pedido_lgpd', { pedido, motivo })),
      meta: { success: 'A pessoa lê o motivo em Meus dados e privacidade.', invalidates },
    }),

  note: (pedido: string) =>
    mutationOptions({
      mutationFn: ({ nota }: { nota: string }) =>
        unwrap(supabase.rpc('anotar_pedido_lgpd', { pedido, nota })),
      meta: { success: 'Nota guardada.', invalidates },
    }),

  authorize: (membro_id: string) =>
    mutationOptions({
      mutationFn: ({ finalidade, versao }: { finalidade: Finalidade; versao: string }) =>
        unwrap(supabase.rpc('registrar_consentimento', { membro_id, finalidade, versao })),
      meta: { success: 'Autorização registrada.', invalidates: [...invalidates, rostoQueries.all()] },
    }),

  recordOnPaper: (membro_id: string, finalidade: Finalidade) =>
    mutationOptions({
      mutationFn: ({ assinado_em, responsavel }: PapelData) =>
        unwrap(
          supabase.rpc('registrar_em_papel', {
            membro_id,
            finalidade,
            assinado_em,
            responsavel: responsavel || undefined,
          }),
        ),
      meta: {
        success: 'Autorização em papel registrada.',
        invalidates: [...invalidates, rostoQueries.all()],
      },
    }),

  attachPapel: () =>
    mutationOptions({
      mutationFn: (pedido: { consentimento: string; documento: string }) =>
        unwrap(supabase.rpc('anexar_papel', pedido)),
      meta: { success: 'Papel anexado.', invalidates },
    }),

  revoke: (membro_id: string) =>
    mutationOptions({
      mutationFn: async (finalidade: Finalidade) => {
        await unwrap(supabase.rpc('revogar_consentimento', { membro_id, finalidade }))
        if (finalidade === 'reconhecimento_facial') await forgetCopies()
      },
      meta: { success: 'Autorização retirada.', invalidates: [...invalidates, rostoQueries.all()] },
    }),

  saveTexto: (finalidade: Finalidade) =>
    mutationOptions({
      mutationFn: (texto: string) =>
        unwrap(supabase.rpc('salvar_texto_consentimento', { finalidade, texto })),
      meta: { success: 'Texto novo em vigor. Quem aceitou o anterior vê o pedido de novo.', invalidates },
    }),

  /** Everything about a person, as a file; the server writes it down. */
  exportFile: (membro_id: string) =>
    mutationOptions({
      mutationFn: async (formato: Formato) =>
        saveExportado(await unwrap(supabase.rpc('exportar_pessoa', { membro_id })), formato),
      meta: { success: 'Arquivo pronto.', invalidates },
    }),

  /** What is kept of a person, for what, and who got it. */
  exportUso: (membro_id: string) =>
    mutationOptions({
      mutationFn: async () => saveMapa(await unwrap(supabase.rpc('mapa_da_pessoa', { membro_id }))),
      meta: { success: 'Arquivo pronto.' },
    }),

  startAnonimizacao: (membro_id: string) =>
    mutationOptions({
      mutationFn: ({ identidade, resumo }: { identidade: string; resumo: string }) =>
        unwrap(
          supabase.rpc('iniciar_anonimizacao', { membro_id, resumo, identidade: identidade || undefined }),
        ),
      meta: { success: 'Pedido feito. Outra pessoa precisa confirmar em até 7 dias.', invalidates },
    }),

  cancelAnonimizacao: (anonimizacao: string) =>
    mutationOptions({
      mutationFn: () => unwrap(supabase.rpc('cancelar_anonimizacao', { anonimizacao })),
      meta: { success: 'Nada foi apagado.', invalidates },
    }),

  /** For ever. The caches of the person are left behind with the page. */
  confirmAnonimizacao: (anonimizacao: string) =>
    mutationOptions({
      mutationFn: async (resumo: string) => {
        const answer = await unwrap(supabase.rpc('confirmar_anonimizacao', { anonimizacao, resumo }))
        await forgetCopies()
        return certificadoAnswer.parse(answer)
      },
      meta: { success: 'Pessoa anonimizada.', invalidates: [membrosQueries.all()] },
    }),

  setRetencao: (regra: string) =>
    mutationOptions({
      mutationFn: (dias: number) => unwrap(supabase.rpc('definir_retencao', { regra, dias })),
      meta: { success: 'Regra salva.', invalidates },
    }),

  /** Part after part, until nothing is left or somebody says stop. */
  applyRetencao: (regra: string) =>
    mutationOptions({
      mutationFn: async ({ onParte, isStopped }: Apply) => {
        let parte: Parte | undefined
        do {
          parte = await unwrap(
            supabase.rpc('aplicar_retencao', { regra, execucao: parte?.execucao }).overrideTypes<Parte>(),
          )
          onParte(parte)
        } while (!parte.concluida && !isStopped())
        return parte
      },
      meta: { invalidates },
    }),

  issueCertificado: () =>
    mutationOptions({
      mutationFn: async (certificado: Certificado) =>
        download(
          await certificadoPdf(certificado),
          `certificado-de-eliminacao-${certificado.numero.replace('/', '-')}.pdf`,
        ),
    }),

  exportMapa: () =>
    mutationOptions({
      mutationFn: async (formato: 'csv' | 'pdf') => {
        const mapa = mapaAnswer.parse(await unwrap(supabase.rpc('mapa_de_dados')))
        const blob = formato === 'pdf' ? await mapaPdf(mapa) : csvFile(mapaCsv(mapa))
        download(blob, `mapa-de-dados.${formato}`)
      },
      meta: { success: 'Arquivo pronto.' },
    }),

  exportAuditoria: () =>
    mutationOptions({
      mutationFn: async (search: AuditoriaSearch) => {
        download(csvFile(csvDe(await todosOsRegistros(search))), 'auditoria.csv')
      },
      meta: { success: 'Arquivo pronto.' },
    }),
}
