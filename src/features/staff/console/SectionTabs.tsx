// The parts of a section, each at an address of its own below it: /staff/payments, /staff/payments/events.
import { Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { detailPathOf, useDetailId } from './DetailFrame.tsx';

interface Part {
  /** The first one is at the section itself. */
  readonly name: string;
  readonly title: string;
  readonly panel: ReactElement;
}

interface Props {
  readonly section: string;
  readonly parts: readonly [Part, ...Part[]];
}

export function SectionTabs({ section, parts }: Props) {
  const navigate = useNavigate();
  const id = useDetailId();
  const [first] = parts;
  const current = parts.find((it) => it.name === id) ?? first;
  return (
    <Tabs
      id={`staff-${section}`}
      selectedTabId={current.name}
      renderActiveTabPanelOnly
      onChange={(to) =>
        navigate(to === first.name ? `${paths.staff}/${section}` : detailPathOf(section, String(to)))
      }
    >
      {parts.map(({ name, title, panel }) => (
        <Tab key={name} id={name} title={title} panel={panel} />
      ))}
    </Tabs>
  );
}
