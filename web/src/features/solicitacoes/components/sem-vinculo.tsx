import { useSuspenseQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { type EstadoDoVinculo, vinculoMutations, vinculoQueries } from '../vinculo'

const WORDS = {
  sem_cadastro: {
    title: 'Sua conta ainda não está ligada a um cadastro',
    description:
      'Peça à secretaria do seu campus para ligar sua conta ao seu cadastro, com o e-mail que você usa para entrar.',
  },
  confirmar: {
    title: 'Este cadastro precisa de uma confirmação',
    description:
      'Há um cadastro com o seu e-mail. Como ele guarda família, funções ou outros dados, alguém da secretaria confirma que ele é seu.',
  },
  pedido: {
    title: 'Seu pedido está com a secretaria',
    description: 'Você é avisado quando sua conta for ligada ao cadastro.',
  },
  recusado: {
    title: 'Seu pedido não foi aceito',
    description: 'Fale com a secretaria do seu campus: ela pode mandar um convite para você.',
  },
} satisfies Record<EstadoDoVinculo, { title: string; description: string }>

/** An account without a church record, and how it comes to one. */
export function SemVinculo() {
  const { data: estado } = useSuspenseQuery(vinculoQueries.meu())
  const { mutate, isPending } = useMutation(vinculoMutations.request())
  return (
    <Empty
      icon={UserRound}
      {...WORDS[estado]}
      action={
        estado === 'confirmar' && (
          <Button isPending={isPending} onClick={() => mutate()}>
            Pedir confirmação
          </Button>
        )
      }
    />
  )
}
