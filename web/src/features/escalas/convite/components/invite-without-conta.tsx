import { Check, Link2, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { formatCount, formatWeekdayTime, whatsappHref } from '@/lib/format'
import type { SemConta } from '../../model'
import { useConvite } from '../use-convite'

type InviteWithoutContaProps = {
  pessoas: readonly SemConta[]
  fuso: string
  ministerio: string
  onClose: () => void
}

/** Whom no notice reaches: each is invited by a link, one press each. */
export function InviteWithoutConta({ pessoas, fuso, ministerio, onClose }: InviteWithoutContaProps) {
  const convite = useConvite()
  const [feitos, setFeitos] = useState<ReadonlySet<string>>(new Set())
  const faltam = pessoas.length - feitos.size
  async function handleInvite(pessoa: Parameters<typeof convite>[0], canal: 'whatsapp' | 'copiar') {
    if (await convite(pessoa, canal)) setFeitos((antes) => new Set(antes).add(pessoa.item))
  }
  return (
    <div className="space-y-4">
      <p role="status">
        {faltam > 0
          ? `${formatCount(faltam, 'convite por mandar', 'convites por mandar')}.`
          : 'Todos os convites saíram.'}
      </p>
      <ul aria-label="Sem conta" className="divide-y divide-border">
        {pessoas.map(({ item_id, nome: inteiro, telefone, lugares, evento, inicio }) => {
          const nome = inteiro ?? 'Convidado'
          const quando = formatWeekdayTime(inicio, fuso)
          const pessoa = {
            item: item_id,
            nome,
            telefone,
            pergunta: `Você pode servir em ${ministerio}, ${lugares}, ${quando}, em ${evento}?`,
          }
          return (
            <li key={item_id} className="space-y-2 py-3 first:pt-0">
              <p className="break-words">
                {nome}{' '}
                {feitos.has(item_id) && (
                  <Badge variant="success">
                    <Check aria-hidden />
                    Link pronto
                  </Badge>
                )}
                <span className="block text-muted-foreground text-sm">
                  {lugares}, {quando}
                </span>
              </p>
              <div className="flex flex-wrap gap-2">
                {whatsappHref(telefone) && (
                  <Button
                    variant="outline"
                    aria-label={`Convidar ${nome} pelo WhatsApp`}
                    onClick={() => void handleInvite(pessoa, 'whatsapp')}
                  >
                    <MessageCircle aria-hidden />
                    WhatsApp
                  </Button>
                )}
                <Button
                  variant="outline"
                  aria-label={`Copiar link do convite de ${nome}`}
                  onClick={() => void handleInvite(pessoa, 'copiar')}
                >
                  <Link2 aria-hidden />
                  Copiar link
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <Button onClick={onClose}>Pronto</Button>
    </div>
  )
}
