// My Vectors: the list, one vector, and two compared: one screen at three addresses.
import { useLocation } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { ComparePage } from './ComparePage.tsx';
import { DetailPage } from './DetailPage.tsx';
import { VectorsPage } from './VectorsPage.tsx';

export function MyVectorsScreen() {
  const path = useLocation().pathname.replace(/\/$/, '');
  if (path === paths.vectorDetail) return <DetailPage />;
  return path === paths.vectorCompare ? <ComparePage /> : <VectorsPage />;
}
