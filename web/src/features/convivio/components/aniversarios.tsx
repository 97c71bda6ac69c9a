import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { Section } from '@/components/page/section'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { formatRelativeDay, whatsappHref } from '@/lib/format'
import { greetingTo } from '../model'
import { convivioQueries } from '../queries'

/** The birthdays of the coming seven days, of those who show theirs, with a word ready for WhatsApp. */
export function Aniversarios() {
  const { data: pessoas = [] } = useQuery(convivioQueries.aniversarios())
  if (pessoas.length === 0) return null
  return (
    <Section title="Aniversários da semana">
      <Card>
        <ul aria-label="Aniversários da semana" className="divide-y divide-border">
          {pessoas.map(({ membro_id, nome, chamado, foto, telefone, dia }) => {
            const greeting = whatsappHref(telefone, greetingTo(chamado))
            return (
              <li key={membro_id} className="flex min-h-16 items-center gap-3 px-4 py-2">
                <Avatar name={nome} src={foto} />
                <div className="min-w-0 flex-1">
                  <p className="break-words font-medium">{nome}</p>
                  <time dateTime={dia} className="text-muted-foreground text-sm">
                    {formatRelativeDay(dia)}
                  </time>
                </div>
                {greeting && (
                  <Button asChild variant="outline" size="sm">
                    <a
                      href={greeting}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={`Parabéns a ${nome} no WhatsApp`}
                    >
                      <MessageCircle aria-hidden />
                      Parabéns
                    </a>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}
