import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { AppError, unwrap } from '@/lib/errors'
import { type Row, supabase } from '@/lib/supabase'
import { membrosQueries } from './queries'

const FINALIDADE = 'reconhecimento_facial'

/** How it stands with a person's facial check-in, and the text that they agree to. */
export type Rosto = Row<'rosto_da_pessoa', 'membro_id' | 'consentido_em' | 'indexado_em' | 'modelo'>

/** The answer of the function that indexes, when it has one. */
const resposta = z.object({ success: z.boolean(), error: z.string().nullish() })

const comResposta = z.object({ context: z.instanceof(Response) })

/** What the function says of a refusal stands in its body, whatever the status. */
async function answerOf(data: unknown, error: unknown) {
  const { data: failure } = comResposta.safeParse(error)
  const body: unknown = failure ? await failure.context.json().catch(() => null) : data
  return resposta.safeParse(body).data
}

/** The function's own sentence, when it refused the face. */
export function sentenceOfRosto({ cause, message }: AppError): string {
  if (cause instanceof AppError) return sentenceOfRosto(cause)
  return resposta.safeParse(cause).data?.error ?? message
}

type Pedido = { membroId: string; photoUrl: string; consentir: Pick<Rosto, 'versao'> | null }

/** Indexes the face of a person's present photo, with their consent where it is given with it. */
export async function indexRosto({ membroId, photoUrl, consentir }: Pedido): Promise<void> {
  if (consentir) {
    const args = { membro_id: membroId, finalidade: FINALIDADE, versao: consentir.versao } as const
    await unwrap(supabase.rpc('registrar_consentimento', args))
  }
  const { data, error } = await supabase.functions.invoke('azure-face-index', {
    body: { membroId, photoUrl },
  })
  const answer = await answerOf(data, error)
  if (answer?.success) return
  if (answer?.error) throw new AppError('face_refused', { cause: answer })
  await unwrap(Promise.resolve({ data: null, error: error ?? new AppError('unknown') }))
}

export const rostoQueries = {
  all: () => [...membrosQueries.all(), 'rosto'] as const,

  /** Of whom this church record is; of the caller without it. */
  de: (membro_id?: string) =>
    queryOptions({
      queryKey: [...rostoQueries.all(), membro_id ?? ''],
      queryFn: ({ signal }) =>
        unwrap(supabase.rpc('meu_rosto', { membro_id }).abortSignal(signal).overrideTypes<Rosto>()),
    }),
}

export const rostoMutations = {
  index: () =>
    mutationOptions({
      mutationFn: indexRosto,
      meta: {
        success: 'Rosto indexado com sucesso para check-in facial!',
        error: (error) => `Erro ao indexar rosto: ${sentenceOfRosto(error)}`,
      },
    }),

  revoke: (membroId: string) =>
    mutationOptions({
      mutationFn: () =>
        unwrap(supabase.rpc('revogar_consentimento', { membro_id: membroId, finalidade: FINALIDADE })),
      meta: {
        success: 'Autorização retirada. O código do seu rosto foi apagado.',
        error: ({ message }) => `Erro ao retirar a autorização: ${message}`,
      },
    }),
}
