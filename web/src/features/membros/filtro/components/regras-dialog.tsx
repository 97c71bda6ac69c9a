import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { formatCount } from '@/lib/format'
import type { MembrosSearch } from '../../model'
import { membrosQueries } from '../../queries'
import { completas, RAIZ_VAZIA, REGRA_NOVA, readRegras, writeRegras } from '../model'
import { GrupoEditor } from './grupo-editor'
import { comId, semId } from './no-editado'

type RegrasDialogProps = {
  search: MembrosSearch
  onApply: (rules: Pick<MembrosSearch, 'regras' | 'familia'>) => void
  onClose: () => void
}

/** The rules of the page, edited apart: how many they find is said at once, the list follows when they are applied. */
export function RegrasDialog({ search, onApply, onClose }: RegrasDialogProps) {
  const [raiz, setRaiz] = useState(() =>
    comId(readRegras(search.regras) ?? { ...RAIZ_VAZIA, regras: [REGRA_NOVA] }),
  )
  const [familia, setFamilia] = useState(search.familia)
  const familiaId = useId()
  const rules = { regras: writeRegras(completas(semId(raiz))), familia }
  const asked = useDeferredValue(rules.regras)
  const { data: total, isError } = useQuery({
    ...membrosQueries.count({ ...search, regras: asked, familia }),
    throwOnError: false,
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Filtrar por regras" description="Combine o que você procura." size="lg">
        <div className="space-y-4">
          <GrupoEditor grupo={raiz} onChange={setRaiz} />
          <div className="flex min-h-11 items-center gap-3">
            <Checkbox
              id={familiaId}
              checked={familia}
              onCheckedChange={(checked) => setFamilia(checked === true)}
            />
            <Label htmlFor={familiaId}>Incluir a família de quem for encontrado</Label>
          </div>
          <p role="status" className="text-muted-foreground text-sm">
            {isError && 'Confira os valores das regras.'}
            {!isError && total !== undefined && `Encontra ${formatCount(total, 'pessoa', 'pessoas')}.`}
          </p>
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={() => onApply({ regras: '', familia: false })}>
            Limpar regras
          </Button>
          <Button disabled={isError} onClick={() => onApply(rules)}>
            Ver pessoas
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
