import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Logo } from '@/components/page/logo'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { formatPeriod } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { recusaForm } from '../../form-model'
import type { Convite } from '../../model'
import { escalasMutations } from '../../mutations'
import { escalasQueries } from '../../queries'

type Aberto = Extract<Convite, { expirado: false }>

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md space-y-6 px-5 py-8">
      <title>{`${title} · Pedras Vivas`}</title>
      <Logo variant="completa" className="h-10" />
      <h1 className="font-bold text-2xl tracking-tight">{title}</h1>
      {children}
    </div>
  )
}

function Recusa({ token, onCancel }: { token: string; onCancel: () => void }) {
  const form = useSchemaForm(recusaForm, { motivo: '' })
  const answer = useMutation(escalasMutations.answerConvite(token))
  return (
    <FormRoot
      form={form}
      label="Não posso"
      onSubmit={({ motivo }) => answer.mutateAsync({ aceita: false, motivo }).then(onCancel)}
    >
      <TextareaField
        control={form.control}
        name="motivo"
        label="Por que não pode?"
        hint="Só a liderança do ministério lê."
      />
      <FormActions submitLabel="Enviar" onCancel={onCancel} />
    </FormRoot>
  )
}

const RESPOSTAS = {
  confirmado: { icon: CircleCheck, title: 'Você confirmou. Obrigado por servir!' },
  recusado: { icon: CircleX, title: 'Você disse que não pode. Obrigado por avisar.' },
}

function Resposta({ convite, token }: { convite: Aberto; token: string }) {
  const [isDeclining, setDeclining] = useState(false)
  const answer = useMutation(escalasMutations.answerConvite(token))
  if (convite.estado === 'fora')
    return <p>Você não está mais nesta escala. Qualquer dúvida, fale com a liderança.</p>
  if (convite.estado === 'cancelado') return <p>Este evento foi cancelado. Não é preciso responder.</p>
  if (isDeclining) return <Recusa token={token} onCancel={() => setDeclining(false)} />
  const dita =
    convite.estado === 'confirmado' || convite.estado === 'recusado' ? RESPOSTAS[convite.estado] : null
  return (
    <div className="space-y-4">
      <div role="status">
        {dita && (
          <p className="flex items-center gap-2 font-medium">
            <dita.icon aria-hidden className="size-5 shrink-0" />
            {dita.title}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {convite.estado !== 'confirmado' && (
          <Button isPending={answer.isPending} onClick={() => answer.mutate({ aceita: true })}>
            {dita ? 'Agora posso' : 'Sim, eu sirvo'}
          </Button>
        )}
        {convite.estado !== 'recusado' && (
          <Button variant="outline" disabled={answer.isPending} onClick={() => setDeclining(true)}>
            Não posso
          </Button>
        )}
      </div>
    </div>
  )
}

function Pergunta({ convite, token }: { convite: Aberto; token: string }) {
  const { nome, ministerio, funcao, subtempo, evento, inicio, fim, fuso, local, campus } = convite
  return (
    <Frame title={`${nome}, você pode servir?`}>
      <Card className="space-y-1 p-4">
        <p className="font-semibold">
          {ministerio}: {funcao} ({subtempo})
        </p>
        <p>{evento}</p>
        <p>{formatPeriod(inicio, fim, fuso)}</p>
        <p className="text-muted-foreground">{[local, campus].filter(Boolean).join(', ')}</p>
      </Card>
      <Resposta convite={convite} token={token} />
    </Frame>
  )
}

export function Component() {
  const { token = '' } = useParams()
  const { data: convite, isPending, error, refetch } = useQuery(escalasQueries.convite(token))
  if (isPending) {
    return (
      <Frame title="Convite para servir">
        <div role="status">
          <span className="sr-only">Carregando...</span>
          <Skeleton className="h-40 rounded-lg" />
        </div>
      </Frame>
    )
  }
  if (!convite) {
    return (
      <Frame title="Convite para servir">
        {error?.message.includes('não existe') ? (
          <Empty
            icon={CalendarClock}
            title="Este convite não vale"
            description="Confira o endereço, ou peça um novo a quem faz a escala."
          />
        ) : (
          <ErrorState error={error} onRetry={() => refetch()} />
        )}
      </Frame>
    )
  }
  if (convite.expirado) {
    return (
      <Frame title="Convite para servir">
        <Empty
          icon={CalendarClock}
          title="Este convite expirou"
          description="O evento já começou ou já passou."
        />
      </Frame>
    )
  }
  return <Pergunta convite={convite} token={token} />
}
