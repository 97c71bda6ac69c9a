import { z } from 'zod'
import { enumOf } from '@/lib/enums'
import type { Database, Enums } from '@/lib/supabase'

export type Finalidade = Enums<'finalidade'>
const finalidade = enumOf('finalidade')

export const FINALIDADE_LABELS: Record<Finalidade, string> = {
  cadastro: 'Cadastro na igreja',
  comunicacao: 'Comunicação',
  imagem: 'Imagem',
  reconhecimento_facial: 'Reconhecimento facial no check-in',
  saude_crianca: 'Saúde da criança',
  diretorio: 'Diretório profissional',
}

/** What ends at once when a consent is taken back. */
export const FINALIDADE_EFEITOS: Record<Finalidade, string> = {
  reconhecimento_facial:
    'O código do rosto é apagado na hora. O check-in continua por QR Code ou pela lista, na mesma fila.',
  cadastro:
    'A autorização fica encerrada com a data de hoje. O cadastro continua até que a pessoa peça a eliminação.',
  comunicacao:
    'O telefone sai da lista de aniversários, e com ele o link de parabéns por WhatsApp. Avisos dentro do sistema continuam.',
  imagem:
    'A foto sai das listas que outras pessoas veem: aniversários, página inicial, escalas, página do campus. Quem cuida do cadastro continua a vê-la na ficha.',
  saude_crianca:
    'A autorização fica encerrada com a data de hoje. Peça à secretaria que apague o que já está anotado.',
  diretorio:
    'Seus perfis e vagas saem do diretório na hora. O que você escreveu fica guardado só para você, até apagar.',
}

export const CANAL_LABELS: Record<Enums<'canal_consentimento'>, string> = {
  app: 'pelo sistema',
  papel: 'em papel',
  formulario: 'pelo cadastro público',
}

const texto = z.string().nullable()

const autorizacao = z.object({
  finalidade,
  versao: z.string(),
  texto: z.string(),
  vale: z.boolean(),
  pede_de_novo: z.boolean().nullable(),
  concedido_em: texto,
  canal: enumOf('canal_consentimento').nullable(),
  assinado_em: texto,
  responsavel_nome: texto,
  id: texto,
  papel: z.object({ id: z.string(), nome: z.string() }).nullable(),
  historico: z.array(
    z.object({
      id: z.string(),
      versao: z.string(),
      texto: z.string(),
      concedido_em: z.string(),
      revogado_em: texto,
    }),
  ),
})
export type Autorizacao = z.infer<typeof autorizacao>

export const painelAnswer = z.object({
  membro_id: z.string(),
  pode_consentir: z.boolean(),
  em_papel: z.boolean(),
  menor: z.boolean(),
  pode_anexar: z.boolean(),
  finalidades: z.array(autorizacao),
  menores: z.array(z.object({ id: z.string(), nome: z.string() })),
})
export type Painel = z.infer<typeof painelAnswer>

export type TextoEmVigor = Database['public']['Functions']['textos_em_vigor']['Returns'][number]

export const rostosAnswer = z.object({
  apagados: z.number(),
  dias: z.array(
    z.object({
      dia: z.string(),
      conferida_em: z.string(),
      modelos: z.number(),
      pessoas: z.number(),
      sem_autorizacao: z.number(),
      sem_foto: z.number(),
      sairam: z.number(),
    }),
  ),
})

export const papelForm = (menor: boolean, today: string) =>
  z.object({
    assinado_em: z.iso
      .date('Diga o dia em que o papel foi assinado.')
      .refine((dia) => dia <= today, 'O dia não pode estar no futuro.'),
    responsavel: menor
      ? z.string().trim().min(2, 'Diga qual responsável assinou pelo menor.').max(200, 'Use até 200 letras.')
      : z.string(),
  })
export type PapelData = z.infer<ReturnType<typeof papelForm>>

export const textoForm = z.object({
  texto: z.string().trim().min(20, 'Escreva ao menos 20 letras.').max(5000, 'Use até 5.000 letras.'),
})
