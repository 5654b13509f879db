import { createRoot } from 'react-dom/client';
import { Workbench } from './workbench.tsx';

const place = document.getElementById('root');
if (place) createRoot(place).render(<Workbench />);
