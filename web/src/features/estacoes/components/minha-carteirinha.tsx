import { useSuspenseQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { formatDate } from '@/lib/format'
import { useSession } from '@/lib/session'
import { checkinQueries } from '../queries'
import { Qr } from './qr'

/** What of the check-in is everybody's: the card that the station at the door reads. */
export function MinhaCarteirinha() {
  const { session } = useSession()
  const { data: card } = useSuspenseQuery(checkinQueries.minhaCarteirinha(session?.user.id ?? ''))
  if (!card)
    return (
      <Empty
        icon={IdCard}
        title="Você ainda não tem carteirinha"
        description="Na porta, diga o seu nome ou os 4 últimos números do seu telefone. A secretaria do seu campus emite a carteirinha."
        action={
          <Button asChild variant="outline">
            <Link to="/minha-agenda">Minha agenda</Link>
          </Button>
        }
      />
    )
  return (
    <Card className="mx-auto w-full max-w-sm">
      <CardContent className="space-y-3 text-center">
        <Qr
          text={`${location.origin}/carteirinha/${card.codigo}`}
          alt="QR da sua carteirinha"
          className="w-full"
        />
        <h2 className="break-words font-bold text-xl">{card.membro.nome_completo}</h2>
        <p className="text-muted-foreground">
          {card.membro.campus} · válida até {formatDate(card.valida_ate)}
        </p>
        <p>Mostre este QR à câmera da porta.</p>
      </CardContent>
    </Card>
  )
}
