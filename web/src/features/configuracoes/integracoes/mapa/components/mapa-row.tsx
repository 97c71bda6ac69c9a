import { Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useMutation } from '@/lib/use-mutation'
import { SettingRow } from '../../../components/setting-row'
import { Outcome } from '../../components/outcome'
import type { Teste } from '../../model'
import { integracoesMutations } from '../../queries'
import type { MapaDefinido } from '../model'
import { MapaDialog } from './mapa-dialog'

type MapaRowProps = { definido: MapaDefinido; teste?: Teste }

/** The map of the community: where its pictures come from, whether they come, and the way to set it. */
export function MapaRow({ definido, teste }: MapaRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMutation(integracoesMutations.test())
  return (
    <SettingRow
      icon={MapIcon}
      title={
        <>
          Mapa da Comunidade
          <Badge variant={definido ? 'success' : 'outline'}>
            {definido ? 'Configurado' : 'Não configurado'}
          </Badge>
        </>
      }
      description={
        <>
          <p>
            {definido
              ? `As imagens vêm de ${new URL(definido.endereco).host}.`
              : 'Opcional: as células e os campi num mapa. Sem ele, a lista por distância e bairro continua.'}
          </p>
          <div role="status">{definido && teste && !isPending && <Outcome teste={teste} />}</div>
        </>
      }
    >
      {definido && (
        <Button
          variant="outline"
          isPending={isPending}
          aria-label="Testar: Mapa da Comunidade"
          onClick={() => mutate('mapa')}
        >
          Testar
        </Button>
      )}
      <Button
        variant="outline"
        aria-label={`${definido ? 'Alterar' : 'Configurar'}: Mapa da Comunidade`}
        onClick={() => setOpen(true)}
      >
        {definido ? 'Alterar' : 'Configurar'}
      </Button>
      {isOpen && (
        <MapaDialog
          definido={definido}
          onSaved={({ endereco }) => endereco !== null && mutate('mapa')}
          onClose={() => setOpen(false)}
        />
      )}
    </SettingRow>
  )
}
