import {
  HardDrive,
  LogIn,
  type LucideIcon,
  Mail,
  MessageSquare,
  ScanFace,
  ShieldQuestion,
} from 'lucide-react'
import { Fold } from '@/components/page/fold'
import { Badge, type BadgeProps } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { SettingRow } from '../../components/setting-row'
import { type Integracao, isTestable, type Teste } from '../model'
import { integracoesMutations } from '../queries'
import { Outcome } from './outcome'

const ICONS: Record<Integracao['servico'], LucideIcon> = {
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
          {como && <Fold title="Como configurar">{como}</Fold>}
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
