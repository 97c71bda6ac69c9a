import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { AtSign, KeyRound, Phone } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { authQueries, notSent } from '@/features/auth/public'
import { formatPhone } from '@/lib/format'
import { segurancaQueries } from '../queries'
import { EmailDialog } from './email-dialog'
import { SenhaDialog } from './senha-dialog'
import { SettingRow } from './setting-row'
import { TelefoneDialog } from './telefone-dialog'

function PendingEmail({ address, leaves }: { address: string; leaves: boolean }) {
  return (
    <>
      <Badge variant="warning">Troca em andamento</Badge>
      <p>
        Para passar a {address}, abra os links que {leaves ? 'enviamos' : 'fizemos'}: um para o endereço atual
        e outro para o novo. Até lá, nada muda. {!leaves && notSent('os links')}
      </p>
    </>
  )
}

/** Password, e-mail and, where people sign in by phone, the phone. */
export function Entrada() {
  const { data: conta } = useSuspenseQuery(segurancaQueries.conta())
  const { data: settings } = useQuery(authQueries.settings())
  const [open, setOpen] = useState<'senha' | 'email' | 'telefone' | null>(null)
  const close = () => setOpen(null)
  const { phone } = conta
  return (
    <>
      <SettingRow
        icon={KeyRound}
        title="Senha"
        description="Ao trocar, seus outros aparelhos precisam entrar de novo."
      >
        <Button variant="outline" onClick={() => setOpen('senha')}>
          Alterar senha
        </Button>
      </SettingRow>
      <SettingRow
        icon={AtSign}
        title={conta.email ?? 'Sem e-mail'}
        description={
          conta.new_email ? (
            <PendingEmail address={conta.new_email} leaves={settings?.leaves.email ?? true} />
          ) : (
            'O endereço com que você entra.'
          )
        }
      >
        <Button variant="outline" onClick={() => setOpen('email')}>
          Alterar e-mail
        </Button>
      </SettingRow>
      {settings?.external.phone && settings.leaves.sms && (
        <SettingRow
          icon={Phone}
          title={phone ? formatPhone(`+${phone}`) : 'Sem telefone'}
          description="Para entrar com um código por SMS."
        >
          <Button variant="outline" onClick={() => setOpen('telefone')}>
            {phone ? 'Alterar telefone' : 'Adicionar telefone'}
          </Button>
        </SettingRow>
      )}
      {open === 'senha' && <SenhaDialog email={conta.email ?? ''} onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'telefone' && <TelefoneDialog onClose={close} />}
    </>
  )
}
