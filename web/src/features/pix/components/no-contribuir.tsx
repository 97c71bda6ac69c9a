import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { Switch } from '@/components/ui/switch'
import { useEscolhas } from '@/features/financeiro/public'
import { usePermissions } from '@/lib/permissions'
import { formatPix } from '@/lib/pix/keys'
import { useMutation } from '@/lib/use-mutation'
import type { Chave } from '../model'
import { pixMutations } from '../mutations'
import { pixQueries } from '../queries'

/** Which funds members find when they want to give. */
export function NoContribuir({ chaves }: { chaves: readonly Chave[] }) {
  const { data: codigos = [] } = useQuery(pixQueries.codigos())
  const { fundos } = useEscolhas('')
  const { canEdit } = usePermissions()
  const offer = useMutation(pixMutations.offer())
  const deles = codigos.filter(({ chave_id }) => chaves.some(({ id }) => id === chave_id))
  if (deles.length === 0) return null
  const variosCampi = new Set(chaves.map(({ campus }) => campus)).size > 1
  return (
    <Section
      title="Em Contribuir"
      description={
        <>
          O que cada pessoa da igreja encontra em{' '}
          <Link to="/contribuir" className="underline">
            Contribuir
          </Link>
          . Um fundo entra na lista quando o seu QR é mostrado.
        </>
      }
    >
      <Card>
        <ul className="divide-y divide-border">
          {deles.map(({ codigo, campus, chave_id, fundo_id, publico }) => {
            const nome = fundos.find(({ value }) => value === fundo_id)?.label ?? 'Fundo fora de uso'
            const chave = chaves.length > 1 && chaves.find(({ id }) => id === chave_id)
            const onde = [chave && formatPix(chave.tipo, chave.chave), variosCampi && campus]
              .filter(Boolean)
              .join(' · ')
            return (
              <li key={codigo} className="flex min-h-11 items-center justify-between gap-4 px-4 py-2">
                <span className="min-w-0 break-words">
                  {nome}
                  {onde && <span className="block text-muted-foreground text-xs">{onde}</span>}
                </span>
                <Switch
                  aria-label={`Mostrar ${nome} de ${chave ? onde : campus} em Contribuir`}
                  checked={publico}
                  disabled={!canEdit('financeiro') || offer.isPending}
                  onCheckedChange={(value) => offer.mutate({ codigo, publico: value })}
                />
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}
