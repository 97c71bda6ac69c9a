import { Mail, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { myZone } from '@/lib/clock'
import { useMutation } from '@/lib/use-mutation'
import { SettingRow } from '../../../components/setting-row'
import { type Canal, situacao } from '../model'
import { mensagensMutations } from '../mutations'
import { EmailDialog } from './email-dialog'
import { SmsDialog } from './sms-dialog'

const WORDS = {
  email: {
    icon: Mail,
    title: 'E-mail',
    why: 'Convites, confirmações, senhas novas e avisos saem do e-mail da igreja.',
  },
  sms: { icon: MessageSquare, title: 'SMS (Twilio)', why: 'Códigos para entrar pelo telefone. É opcional.' },
} as const

type MensagemRowProps = { servico: 'email' | 'sms'; canal: Canal; igreja: string }

/** By what the church sends messages: how it has gone, and the way to set it up. */
export function MensagemRow({ servico, canal, igreja }: MensagemRowProps) {
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation(mensagensMutations.remove())
  const { icon, title, why } = WORDS[servico]
  const { source, settings } = canal
  const from = typeof settings?.from === 'string' ? settings.from : null
  const close = () => setOpen(false)
  return (
    <SettingRow
      icon={icon}
      title={
        <>
          {title}
          <Badge variant={source ? 'success' : 'outline'}>{source ? 'Configurado' : 'Não configurado'}</Badge>
        </>
      }
      description={
        <>
          <p>{source && from ? `Sai de ${from}.` : why}</p>
          {source ? (
            <p>{situacao(canal, myZone())}.</p>
          ) : (
            <p>Até lá, as mensagens ficam guardadas e ninguém as recebe.</p>
          )}
        </>
      }
    >
      {source === 'settings' && (
        <Button
          variant="ghost"
          isPending={remove.isPending}
          aria-label={`Desligar: ${title}`}
          onClick={() => remove.mutate(servico)}
        >
          Desligar
        </Button>
      )}
      {source !== 'environment' && (
        <Button
          variant={source || servico === 'sms' ? 'outline' : 'primary'}
          aria-label={`${source ? 'Alterar' : 'Configurar'}: ${title}`}
          onClick={() => setOpen(true)}
        >
          {source ? 'Alterar' : 'Configurar'}
        </Button>
      )}
      {isOpen && servico === 'email' && <EmailDialog canal={canal} igreja={igreja} onClose={close} />}
      {isOpen && servico === 'sms' && <SmsDialog canal={canal} onClose={close} />}
    </SettingRow>
  )
}
