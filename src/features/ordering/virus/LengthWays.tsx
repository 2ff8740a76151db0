// How a genome that is too long gets under the limit: the usual way and the combinations that just fit, each one click
// away as a copy in My Vectors; and the vector itself in the designer, or on the map where it is a plasmid from a file.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PackagedAs } from '#bio/packaging/genome.ts';
import { paths } from '#src/core/routes.ts';
import { formatLocalized, useCount, useLocalized, useText } from '#src/core/text.ts';
import { type ProductDraft, setFields } from '#src/state/cart/productDraft.ts';
import { handOver } from '#src/state/mySequences.ts';
import type { MyVector } from '#src/state/myVectors.ts';
import { notify } from '#src/state/notices.ts';
import { openDesign } from '#src/state/openDesign.ts';
import css from '#src/ui/product/Product.module.css';
import { keepShortened, useShortening, type Way, wayKeyOf } from './shortening.ts';
import { virusWords } from './virusWords.ts';

const MAX_WAYS = 4;

interface Props {
  readonly draft: ProductDraft;
  readonly vector: MyVector;
  readonly system: PackagedAs;
}

export function LengthWays({ draft, vector, system }: Props) {
  const text = useText(virusWords);
  const message = useLocalized();
  const count = useCount();
  const navigate = useNavigate();
  const { at, record, ways } = useShortening(vector, system);
  const [busy, setBusy] = useState<Way>();
  const { design } = vector;
  const name = vector.name || vector.id;
  const take = async (way: Way) => {
    if (record === undefined) return;
    setBusy(way);
    const shortened = { record, name: text('shortened', { name }) };
    const copy = await keepShortened(vector, way, shortened).finally(() => setBusy(undefined));
    if (copy === undefined) return notify(virusWords.notShortened, { intent: 'danger' });
    const length = copy.facts?.genomeSize;
    setFields(draft, {
      vectorId: copy.uuid,
      plasmidName: copy.name,
      repeatsLength: length === undefined ? '' : String(length),
    });
    notify(formatLocalized(virusWords.shortenedNotice, { name: copy.name }), { intent: 'success' });
  };
  const open = async () => {
    if (design) return openDesign(design);
    handOver(paths.plasmidMap, { name, text: vector.genBank ?? '' });
    navigate(paths.plasmidMap);
  };
  return (
    <div className={css.group}>
      {at === 'working' && <p className={css.note}>{text('measuring')}</p>}
      {at === 'ready' && ways.length === 0 && <p>{text('noWay')}</p>}
      {ways.length > 0 && (
        <>
          <p>{text('waysIntro')}</p>
          <ol className={css.faults} aria-label={text('waysIntro')}>
            {ways.slice(0, MAX_WAYS).map((it) => (
              <li key={wayKeyOf(it)}>
                {it.edits.map((edit) => (
                  <p key={`${edit.range.start} ${edit.message.en}`} className={css.note}>
                    {message(edit.message)}
                  </p>
                ))}
                <div className={css.ways}>
                  <span>
                    {text('saves', { count: count(it.saves) })}
                    {text(it.room >= 0 ? 'thenFree' : 'thenOver', { count: count(Math.abs(it.room)) })}
                  </span>
                  <Button
                    size="small"
                    text={text('useShortened')}
                    loading={busy === it}
                    disabled={busy !== undefined}
                    onClick={() => void take(it)}
                  />
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
      <div>
        <Button size="small" text={text(design ? 'openDesigner' : 'openMap')} onClick={() => void open()} />
      </div>
    </div>
  );
}
