import { useSuspenseQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { myZone } from '@/lib/clock'
import { describeDevice } from '@/lib/device'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { segurancaMutations } from '../mutations'
import { segurancaQueries } from '../queries'
import { SettingRow } from './setting-row'

type Sessao = {
  id: string
  aparelho: string | null
  ip: string | null
  criada: string
  ultimo_uso: string
  atual: boolean
  nivel: string
}

function SessaoRow({ sessao, onEnd }: { sessao: Sessao; onEnd: () => void }) {
  const { name, isHandheld } = describeDevice(sessao.aparelho)
  const details = [
    sessao.atual
      ? `Entrou em ${formatDateTime(sessao.criada, myZone())}`
      : `Usado em ${formatDateTime(sessao.ultimo_uso, myZone())}`,
    sessao.nivel === 'aal2' && 'com segundo fator',
    sessao.ip && `IP ${sessao.ip}`,
  ]
  return (
    <SettingRow
      icon={isHandheld ? Smartphone : Laptop}
      title={
        <>
          {name}
          {sessao.atual && <Badge variant="success">Este aparelho</Badge>}
        </>
      }
      description={details.filter(Boolean).join(' · ')}
    >
      {!sessao.atual && (
        <Button variant="outline" onClick={onEnd} aria-label={`Encerrar ${name}`}>
          Encerrar
        </Button>
      )}
    </SettingRow>
  )
}

function EndOne({ sessao, onClose }: { sessao: Sessao; onClose: () => void }) {
  const { mutate, isPending } = useMutation(segurancaMutations.endSession())
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Encerrar ${describeDevice(sessao.aparelho).name}?`}
      description="Esse aparelho sai da sua conta e precisa entrar de novo. Se você não o reconhece, troque também a senha."
      confirmLabel="Encerrar"
      isPending={isPending}
      onConfirm={() => mutate(sessao.id, { onSuccess: onClose })}
    />
  )
}

function EndOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const { mutate, isPending } = useMutation(segurancaMutations.endOtherSessions())
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Encerrar todas as outras?"
      description={
        count === 1
          ? 'Um aparelho sai da sua conta. Este continua.'
          : `${count} aparelhos saem da sua conta. Este continua.`
      }
      confirmLabel="Encerrar todas"
      isPending={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
    />
  )
}

/** Where the account is open: end one, or all but this one. */
export function Sessoes() {
  const { data: sessoes } = useSuspenseQuery(segurancaQueries.sessoes())
  const [ending, setEnding] = useState<Sessao | 'others' | null>(null)
  const others = sessoes.filter(({ atual }) => !atual)
  const close = () => setEnding(null)
  return (
    <>
      {sessoes.map((sessao) => (
        <SessaoRow key={sessao.id} sessao={sessao} onEnd={() => setEnding(sessao)} />
      ))}
      {others.length > 0 && (
        <div className="p-4 md:p-5">
          <Button variant="outline" className="w-full md:w-auto" onClick={() => setEnding('others')}>
            Encerrar todas as outras
          </Button>
        </div>
      )}
      {ending === 'others' && <EndOthers count={others.length} onClose={close} />}
      {ending !== null && ending !== 'others' && <EndOne sessao={ending} onClose={close} />}
    </>
  )
}
