import {
  CircleAlert,
  CircleCheck,
  HardDrive,
  LogIn,
  type LucideIcon,
  Mail,
  MessageSquare,
  ScanFace,
  ShieldQuestion,
} from 'lucide-react'
import { Badge, type BadgeProps } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { myZone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { SettingRow } from '../../components/setting-row'
import { type Integracao, isTestable, type Servico, type Teste } from '../model'
import { integracoesMutations } from '../queries'

const ICONS: Record<Servico, LucideIcon> = {
  email: Mail,
  sms: MessageSquare,
  google: LogIn,
  rostos: ScanFace,
  captcha: ShieldQuestion,
  arquivos: HardDrive,
}
const VARIANTS: Record<Integracao['estado'], BadgeProps['variant']> = {
  on: 'success',
  off: 'outline',
  unknown: 'neutral',
}

function Outcome({ teste }: { teste: Teste }) {
  const Icon = teste.ok ? CircleCheck : CircleAlert
  return (
    <p className="flex items-start gap-2 pt-1">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${teste.ok ? 'text-success-text' : 'text-warning-text'}`}
      />
      <span>
        {teste.mensagem ?? 'O teste não terminou.'}{' '}
        <span className="text-muted-foreground">
          {formatDateTime(teste.momento, myZone())}
          {teste.autor && ` · ${teste.autor}`}
        </span>
      </span>
    </p>
  )
}

/** A service, whether it is there, what became of its last try, and a button to try it. */
export function IntegracaoRow({ integracao, teste }: { integracao: Integracao; teste?: Teste }) {
  const { mutate, isPending } = useMutation(integracoesMutations.test())
  const { servico, titulo, texto, como, palavra, estado } = integracao
  return (
    <SettingRow
      icon={ICONS[servico]}
      title={
        <>
          {titulo}
          <Badge variant={VARIANTS[estado]}>{palavra}</Badge>
        </>
      }
      description={
        <>
          <p>{texto}</p>
          {como && <p>{como}</p>}
          <div role="status">{teste && !isPending && <Outcome teste={teste} />}</div>
        </>
      }
    >
      {isTestable(integracao) && (
        <Button
          variant="outline"
          isPending={isPending}
          aria-label={`Testar: ${titulo}`}
          onClick={() => mutate(servico)}
        >
          Testar
        </Button>
      )}
    </SettingRow>
  )
}
