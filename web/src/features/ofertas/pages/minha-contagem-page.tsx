import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useParams } from 'react-router'
import { Page } from '@/components/page/page'
import { Card } from '@/components/ui/card'
import { formatMoney } from '@/lib/format'
import { useSession } from '@/lib/session'
import { FolhaForm } from '../components/folha-form'
import { describeDiferencas, type MinhaContagem, quandoEOnde, somaDaFolha } from '../model'
import { ofertasQueries } from '../queries'

type AvisoProps = { icon: LucideIcon; title: string; text: string }

function Aviso({ icon: Icon, title, text }: AvisoProps) {
  return (
    <Card className="flex gap-3 p-4" role="status">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-muted-foreground">{text}</p>
      </div>
    </Card>
  )
}

function avisoDe({ estado, entregue, folha, com, total_centavos }: MinhaContagem): AvisoProps {
  const total = formatMoney(total_centavos ?? 0)
  switch (estado) {
    case 'confrontada':
      return {
        icon: CircleCheck,
        title: `As duas contagens conferem: ${total}`,
        text: 'Leve o dinheiro a quem cuida das finanças, que confere com vocês e lança.',
      }
    case 'lancada':
    case 'finalizada':
      return {
        icon: Check,
        title: `Contagem encerrada: ${total}`,
        text: 'A oferta está com a tesouraria. Obrigado!',
      }
    case 'cancelada':
      return { icon: TriangleAlert, title: 'Contagem cancelada', text: 'A tesouraria diz se ela é refeita.' }
    default:
      return {
        icon: Hourglass,
        title: `Você entregou ${formatMoney(folha ? somaDaFolha(folha) : 0)}`,
        text: entregue ? `Falta ${com ?? 'a outra pessoa'} entregar. Esta página avisa.` : '',
      }
  }
}

/** The page of who counts: nobody needs a permission but to be one of the two. */
export function Component() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: contagem } = useSuspenseQuery(ofertasQueries.minha(id))
  const { culto, com, estado, entregue, rodada, diferencas } = contagem
  const isCounting = (estado === 'aberta' || estado === 'recontagem') && !entregue
  return (
    <Page
      title="Contar a oferta"
      width="narrow"
      description={
        <>
          {culto}, {quandoEOnde(contagem)}
          {com && isCounting && (
            <span className="block">
              {com} conta também. Contem separados: uma não vê a contagem da outra.
            </span>
          )}
        </>
      }
    >
      {isCounting && diferencas && (
        <Aviso
          icon={TriangleAlert}
          title="As duas contagens não conferem: conte de novo"
          text={describeDiferencas(diferencas)}
        />
      )}
      {isCounting && user ? (
        <FolhaForm key={rodada} userId={user.id} contagem={contagem} />
      ) : (
        <Aviso {...avisoDe(contagem)} />
      )}
    </Page>
  )
}
