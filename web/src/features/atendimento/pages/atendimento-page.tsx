import { useSuspenseQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { ComunidadeTabs } from '@/features/comunidade/public'
import { usePermissions } from '@/lib/permissions'
import { AskDialog } from '../components/ask-dialog'
import { AtendimentoCard } from '../components/atendimento-card'
import { isOpen } from '../model'
import { atendimentoQueries } from '../queries'

/** Asking a pastor for a conversation, and choosing when. */
export function Component() {
  const { data: todos } = useSuspenseQuery(atendimentoQueries.meus())
  const { flags, membroId } = usePermissions()
  const [isAsking, setAsking] = useState(false)
  const atual = todos.find(isOpen)
  const passados = todos.filter((um) => !isOpen(um))
  const ask = membroId && !atual && (
    <Button variant={flags.isPastor ? 'outline' : 'primary'} onClick={() => setAsking(true)}>
      <MessagesSquare aria-hidden />
      Pedir uma conversa
    </Button>
  )
  const actions = (flags.isPastor || ask) && (
    <>
      {flags.isPastor && (
        <Button asChild>
          <Link to="/membros/atendimento">Atender</Link>
        </Button>
      )}
      {ask}
    </>
  )
  return (
    <Page title="Conversa com o pastor" description="Em segredo, entre você e quem atende." actions={actions}>
      <ComunidadeTabs current="atendimento" />
      <div className="max-w-2xl space-y-6">
        {atual ? (
          <AtendimentoCard atendimento={atual} />
        ) : (
          <Empty
            icon={MessagesSquare}
            title="Você não tem conversa marcada."
            description={
              membroId
                ? 'Peça uma: o pastor oferece horários, e você escolhe.'
                : 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.'
            }
          />
        )}
        {passados.length > 0 && (
          <Section title="Anteriores">
            <ul className="space-y-4">
              {passados.map((um) => (
                <li key={um.id}>
                  <AtendimentoCard atendimento={um} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </Page>
  )
}
