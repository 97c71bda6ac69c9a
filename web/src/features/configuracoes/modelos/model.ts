import { z } from 'zod'
import { MARCADORES, MODELO_PADRAO, type Modelo, marcadoresDe, unknownMark } from '@/features/campi/public'
import type { Tables } from '@/lib/supabase'

type Linha = Pick<Tables<'modelos_de_mensagem'>, 'chave' | 'campus' | 'texto' | 'updated_at'>

export const MODELO_LABELS: Record<Modelo, { label: string; hint: string }> = {
  aniversario: { label: 'Aniversário', hint: 'No botão WhatsApp da página Aniversariantes.' },
  acompanhamento: { label: 'Acompanhamento', hint: 'No botão WhatsApp de quem está sendo acompanhado.' },
  solicitacao: { label: 'Cadastro público', hint: 'No botão WhatsApp de quem se cadastrou pelo QR code.' },
  carta_transferencia: { label: 'Carta de transferência', hint: 'No PDF; a lista das pessoas vem depois.' },
  carta_recomendacao: { label: 'Carta de recomendação', hint: 'No PDF, depois do destino.' },
  carta_apresentacao: { label: 'Certificado de apresentação', hint: 'No PDF, depois do nome da criança.' },
}

/** What a mark stands for, in words: `o primeiro nome`, `destino`. */
export const meaningOf = (mark: string) =>
  mark in MARCADORES ? MARCADORES[mark as keyof typeof MARCADORES] : mark.replaceAll('_', ' ')

export const modeloForm = (chave: Modelo) =>
  z.object({
    texto: z
      .string()
      .trim()
      .min(1, 'Escreva a mensagem, ou volte ao padrão')
      .max(1000, 'No máximo 1000 caracteres')
      .superRefine((texto, context) => {
        const mark = unknownMark(texto, chave)
        if (mark === undefined) return
        const message =
          mark.length > 1
            ? `${mark} não existe. Use ${marcadoresDe(chave)
                .map((one) => `{${one}}`)
                .join(', ')}.`
            : `Falta fechar ou abrir uma chave: ${mark}`
        context.addIssue({ code: 'custom', message })
      }),
  })
export type ModeloData = z.infer<ReturnType<typeof modeloForm>>

/** The text that this place has of its own (null: none), and what stands there without it. */
export function textosDe(linhas: readonly Linha[], chave: Modelo, campus: string) {
  const of = (place: string | null) =>
    linhas.find((linha) => linha.chave === chave && linha.campus === place) ?? null
  return {
    own: of(campus || null),
    inherited: (campus && of(null)?.texto) || MODELO_PADRAO[chave],
  }
}
export type Textos = ReturnType<typeof textosDe>

export const modelosSearch = z.object({ campus: z.string().default('') })
