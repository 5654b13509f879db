import axios from 'axios';

// axios holds on to the `Request` that it meets when its adapter is made. A mocked network puts in one of
// its own, which fails once that network is closed: another file's.
axios.getAdapter('fetch', axios.defaults);
