import type { UserIdentity } from '@supabase/auth-js'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { AtSign, Link2, Phone } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { authQueries, providerLabel, providersOf } from '@/features/auth/public'
import { useMutation } from '@/lib/use-mutation'
import { segurancaMutations } from '../mutations'
import { segurancaQueries } from '../queries'
import { SettingRow } from './setting-row'

const OWN: Readonly<Record<string, { label: string; icon: typeof AtSign }>> = {
  email: { label: 'E-mail e senha', icon: AtSign },
  phone: { label: 'Telefone', icon: Phone },
}

type UnlinkProps = { identity: UserIdentity; label: string; onClose: () => void }

function Unlink({ identity, label, onClose }: UnlinkProps) {
  const { mutate, isPending } = useMutation(segurancaMutations.unlink())
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Desligar ${label}?`}
      description="Você deixa de entrar desta forma. As outras continuam valendo."
      confirmLabel="Desligar"
      isPending={isPending}
      onConfirm={() => mutate(identity, { onSuccess: onClose })}
    />
  )
}

type IdentityRowProps = { identity: UserIdentity; label: string; isOnly: boolean; onUnlink: () => void }

function IdentityRow({ identity, label, isOnly, onUnlink }: IdentityRowProps) {
  const { provider, identity_data: data } = identity
  return (
    <SettingRow icon={OWN[provider]?.icon ?? Link2} title={label} description={data?.email ?? data?.phone}>
      {isOnly ? (
        <span className="text-muted-foreground text-sm">Sua única forma de entrar</span>
      ) : (
        <Button variant="outline" onClick={onUnlink} aria-label={`Desligar ${label}`}>
          Desligar
        </Button>
      )}
    </SettingRow>
  )
}

/** The ways in which the account signs in, and other services that can be added; nothing where there are none. */
export function ContasLigadas() {
  const { data: conta } = useSuspenseQuery(segurancaQueries.conta())
  const { data: settings } = useQuery(authQueries.settings())
  const { mutate: link, isPending } = useMutation(segurancaMutations.link())
  const [unlinking, setUnlinking] = useState<UserIdentity | null>(null)
  const identities = conta.identities ?? []
  const providers = providersOf(settings)
  const missing = providers.filter(({ name }) => !identities.some(({ provider }) => provider === name))
  if (identities.length < 2 && providers.length === 0) return null
  const labelOf = (provider: string) => OWN[provider]?.label ?? providerLabel(provider, settings)
  return (
    <Section title="Contas ligadas" description="As formas de entrar na mesma conta.">
      <Card className="divide-y divide-border">
        {identities.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            identity={identity}
            label={labelOf(identity.provider)}
            isOnly={identities.length === 1}
            onUnlink={() => setUnlinking(identity)}
          />
        ))}
        {missing.map(({ name, label }) => (
          <SettingRow key={name} icon={Link2} title={label} description="Não está ligada.">
            <Button
              variant="outline"
              isPending={isPending}
              onClick={() => link(name)}
              aria-label={`Ligar ${label}`}
            >
              Ligar
            </Button>
          </SettingRow>
        ))}
      </Card>
      {unlinking && (
        <Unlink identity={unlinking} label={labelOf(unlinking.provider)} onClose={() => setUnlinking(null)} />
      )}
    </Section>
  )
}
