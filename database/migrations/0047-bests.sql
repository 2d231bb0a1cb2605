-- Boards of benchmarks are counted, and bests of a center found, without reading the scores themselves.
drop index scores_benchmark_board;
create index scores_benchmark_board on scores (benchmark_id, order_key) include (member_id, id) where is_best;
create index scores_of_block on scores (block_id, member_id) include (order_key, entered_at, id) where visible;
